import { html } from 'hono/html';
import { company } from '../../books/company.ts';

export type Html = ReturnType<typeof html>;

export interface Page {
	title: string;
	/** The navigation entry this page belongs to. */
	at: string;
	body: Html;
}

const places = [
	['/invoices', 'Invoices'],
	['/customers', 'Customers'],
	['/settings/keys', 'API keys'],
	['/settings/webhooks', 'Webhooks'],
	['/settings/mail', 'Mail outbox'],
	['/settings/inbox', 'Inbox'],
	['/reference', 'API reference'],
] as const;

/** The frame of every page. Pages work as they are served; the one script only adds convenience. */
export function layout({ title, at, body }: Page): Html {
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${title} · Accounting service</title>
				<link rel="icon" href="data:," />
				<link rel="stylesheet" href="/style.css" />
				<script src="/copy.js" defer></script>
			</head>
			<body>
				<a class="skip" href="#content">Skip to content</a>
				<header class="top">
					<div>
						<strong>${company.name}</strong>
						<nav aria-label="Pages of the service">
							${places.map(
								([path, name]) =>
									html`<a href="${path}" ${path === at ? html`aria-current="page"` : ''}
										>${name}</a
									> `,
							)}
						</nav>
					</div>
				</header>
				<main id="content">${body}</main>
			</body>
		</html>`;
}

/** `2026-03-01T09:30:15.123Z` to read: `2026-03-01 09:30:15 UTC`. */
export function moment(stamp: string | null): string {
	return stamp ? `${stamp.slice(0, 19).replace('T', ' ')} UTC` : '';
}

/** What a person is told once, after something was done. */
export function noticeBox(notice: string | undefined): Html | '' {
	return notice ? html`<p class="notice" role="status">${notice}</p>` : '';
}

/** Names and values of something, without those it does not have. */
export function facts(list: Array<[string, Html | string | null]>): Html {
	const entries = list.filter(([, value]) => value);
	return html`<dl>
		${entries.map(
			([name, value]) =>
				html`<dt>${name}</dt>
					<dd>${value}</dd>`,
		)}
	</dl>`;
}

export function problemBox(problem: string | undefined): Html | '' {
	return problem ? html`<p class="problem" role="alert">${problem}</p>` : '';
}
