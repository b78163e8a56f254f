import { type Context, Hono } from 'hono';
import type { Services } from '../../../services.ts';
import { Refusal } from '../../../books/refusal.ts';
import type { OnceShown, Visits } from '../../guard/visit.ts';
import { type Entered, type Wrong, nothingEntered } from '../../parts/forms.ts';
import { layout } from '../../parts/layout.ts';
import { questionPage } from '../../parts/question.ts';
import { type InvoiceView, invoicePage } from '../invoicePage.ts';
import { type Deed, deeds } from './deeds.ts';

type Values = Record<string, string>;
type Work = (context: Context, values: Values) => Response | Promise<Response>;

/** The field of a question with what the person agreed to; another tab may have been faster. */
const consented = 'agreed';
const otherwise = 'Something has changed since you were asked. Please look again.';

/**
 * What a person does with an invoice. Each deed has one address: GET asks whether to do it and says
 * what will happen, POST does it. What is refused is said on the page of the invoice.
 */
export function actionRoutes(
	services: Services,
	visits: Visits,
	notices: OnceShown<string>,
	view: (context: Context, entered?: Entered) => InvoiceView,
): Hono {
	const app = new Hono();
	const again = (context: Context, entered: Entered, problem?: string) =>
		context.html(layout(invoicePage({ ...view(context, entered), problem })), 400);
	const entered = async ({ req }: Context, fields: string[]): Promise<Values> => {
		const form = req.method === 'POST' ? await req.parseBody() : req.query();
		return Object.fromEntries(
			[...fields, consented].map((name) => [name, String(form[name] ?? '')]),
		);
	};
	const judged = (deed: Deed, work: Work) => async (context: Context) => {
		const values = await entered(context, deed.fields);
		const wrong = deed.wrongIn(values);
		if (wrong) return again(context, { values, wrong });
		try {
			return await work(context, values);
		} catch (error) {
			if (!(error instanceof Refusal) || error.status !== 400) throw error;
			const beside = besideField(error, values);
			if (beside) return again(context, { values, wrong: beside });
			return again(context, { ...nothingEntered, values }, inWords(error.words));
		}
	};

	for (const [name, deed] of Object.entries(deeds(services))) {
		const askPage = (context: Context, given: Values, notice?: string) => {
			const { invoice } = view(context);
			const back = `/invoices/${invoice.id}`;
			const asked = deed.question(invoice, given);
			const values = { ...given, [consented]: asked.consequence };
			const place = { at: '/invoices', action: `${back}/${name}`, back };
			return layout(questionPage({ ...asked, ...place, values, notice }, visits.token(context)));
		};
		const ask: Work = (context, values) => {
			const notice = deed.alreadyDone(view(context).invoice);
			if (notice) return context.html(layout(invoicePage({ ...view(context), notice })));
			return context.html(askPage(context, values));
		};
		const act: Work = async (context, values) => {
			const { invoice } = view(context);
			const already = deed.alreadyDone(invoice);
			const agreed = values[consented];
			if (!already && agreed && agreed !== deed.question(invoice, values).consequence)
				return context.html(askPage(context, values, otherwise), 400);
			const notice = already ?? (await deed.carryOut(invoice.id, values));
			return context.redirect(`/invoices/${invoice.id}?done=${notices.put(notice)}`, 303);
		};
		app.get(`/:id/${name}`, judged(deed, ask));
		app.post(`/:id/${name}`, judged(deed, act));
	}
	return app;
}

/** The refusal as the sentence of a field of the form, if it is about one. */
function besideField({ field, words }: Refusal, values: Values): Wrong | undefined {
	return field !== undefined && field in values ? { [field]: inWords(words) } : undefined;
}

/** The words of a refusal as a sentence. */
function inWords(said: string): string {
	return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
