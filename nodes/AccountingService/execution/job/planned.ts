import type { ApiRequest } from '../../transport';
import { counted, oneMore, type Counted } from './words';

/** What a dry run would have done with an item. */
export interface Plan extends Pick<ApiRequest, 'method' | 'path' | 'body'> {
	/** The record it is about, if there is one yet. */
	readonly recordId?: string;
	/** What else tells people which record that is, or what does so as long as it has no ID. */
	readonly named?: Readonly<Record<string, string>>;
	/** Why nothing would be sent. */
	readonly skipped?: string;
}

/** Thrown in a dry run in place of sending a change: whatever an operation does then, nothing leaves. */
export class Planned extends Error {
	constructor(readonly plan: Plan) {
		super('A dry run sends no change');
	}
}

/** What a dry run plans for its items, with how often each action is planned. */
export class Plans {
	private readonly planned = new Map<string, number>();
	private noun?: Counted;
	/** Whether an item is no dry run. */
	sends = false;

	add(action: string, noun: Counted): void {
		this.noun = noun;
		oneMore(this.planned, action);
	}

	/** Nothing where nothing is planned. */
	inWords(): string | undefined {
		const { noun, planned } = this;
		if (!noun) return undefined;
		const plans = [...planned].map(([action, n], at) =>
			at === 0 ? `${action} ${counted(n, noun)}` : `${action} ${n}`,
		);
		const whole = this.sends
			? 'Dry run of some of the items, for which nothing was sent'
			: 'Dry run, nothing was sent';
		return `${whole}. It would ${plans.join(', ')}${unknownOf(planned)}`;
	}
}

/** What only the service knows of such plans. */
function unknownOf(planned: ReadonlyMap<string, number>): string {
	if (planned.has('create') || planned.has('update'))
		return '. The service has not seen the values and may refuse them';
	const asks = planned.has('delete') || planned.has('send');
	return asks ? '. The service was not asked whether it allows that' : '';
}
