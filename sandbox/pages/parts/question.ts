import { html } from 'hono/html';
import { type Html, type Page, noticeBox } from './layout.ts';

/** What is asked before something is done that cannot be taken back. */
export interface Question {
	/** The navigation entry of the page that leads here. */
	at: string;
	/** `Revoke “Reports”?` */
	title: string;
	/** What to know before, such as why it is asked again. */
	notice?: string;
	/** What will happen, in sentences. */
	consequence: Html | string;
	/** Where the form goes: the address of the question itself, to which it is posted. */
	action: string;
	/** What was entered so far and goes along. */
	values?: Record<string, string>;
	/** The button that does it. */
	yes: { label: string; look: 'danger' | 'main' };
	/** The page on which everything is left as it is. */
	back: string;
}

/**
 * The one way in which the pages ask first, as a page of its own, so that it needs no script: whoever
 * opens the address of an action is asked, and only the form of the answer carries it out.
 */
export function questionPage(question: Question, token: Html): Page {
	const { action, at, back, consequence, notice, title, values = {}, yes } = question;
	const body = html`<h1>${title}</h1>
		${noticeBox(notice)}
		<section aria-label="${yes.label}">
			<p>${consequence}</p>
			<form method="post" action="${action}" class="row">
				${token}
				${Object.entries(values).map(
					([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
				)}
				<button class="${yes.look}">${yes.label}</button>
				<a class="button" href="${back}">Not Now</a>
			</form>
		</section>`;
	return { title, at, body };
}
