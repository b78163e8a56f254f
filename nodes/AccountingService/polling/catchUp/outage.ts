import { warn } from '../../execution/job/log';
import { counted } from '../../execution/job/words';
import { lastDelivery } from '../../trigger/beside/deliveries';
import { leave } from '../../execution/memory/workflowMemory';
import { eventTypes } from '../../trigger/events/eventTypes';
import type { PolledItem } from '../items';
import type { Polled } from './missed';
import { ownTime } from './ownTime';

const broughtTypes: readonly string[] = eventTypes.map(({ type }) => type);

/**
 * What to say of changes that the webhook did not bring, once for each time that it falls silent; nothing
 * where the service sends no events for such changes.
 */
export async function outageInWords({ context, now }: Polled, missed: readonly PolledItem[]) {
	const moments = missed
		.filter(({ type }) => broughtTypes.includes(type))
		.map((event) => ownTime(event) ?? Date.parse(event.receivedAt));
	if (moments.length === 0) return undefined;
	try {
		const last = await lastDelivery(context, now);
		const isSilent = last === undefined || last < Math.max(...moments);
		const about = last === undefined || !isSilent ? dayOf(now) : String(last);
		const { size } = await leave(context, [`silent ${isSilent} ${about}`]);
		if (size === 0) return undefined;
		const time = (moment: number) => timeOf(moment, now, context.getTimezone());
		const changes = `${counted(moments.length, { one: 'change', many: 'changes' })} since ${time(Math.min(...moments))}`;
		if (!isSilent)
			return `${changes} did not come by webhook, though others did: look at Settings > Webhooks, and at the events that are ticked there`;
		const delivery =
			last === undefined ? 'no delivery in two weeks' : `no delivery since ${time(last)}`;
		return `The webhook is probably disabled: ${changes}, ${delivery}: look at Settings > Webhooks`;
	} catch (cause) {
		warn(context, 'When the last delivery came could not be looked up', cause);
		return undefined;
	}
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** `09:14`, with its day if that is not today: `2026-11-22 09:14`. */
function timeOf(moment: number, now: number, timeZone: string): string {
	const short = { dateStyle: 'short', timeStyle: 'short' } as const;
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...short });
	const [day, time] = format.format(moment).split(' ') as [string, string];
	return format.format(now).startsWith(day) ? time : `${day} ${time}`;
}
