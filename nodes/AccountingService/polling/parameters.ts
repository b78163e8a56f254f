import type { IExecuteFunctions } from 'n8n-workflow';

import { UnusableValue } from '../execution/failures/failure';
import { shown } from '../execution/failures/shown';
import { statusRules } from '../execution/fields/statuses';
import { allowed, choice, choices } from '../execution/input/choice';
import { momentOfDate } from '../execution/input/dates';
import { wholeNumber } from '../execution/input/wholeNumber';
import { yesOrNo } from '../execution/input/yesOrNo';
import { isExpression } from '../execution/job/stored';
import { isSelected } from '../trigger/events/selection';
import { ignoreOwnChanges, type OwnChangesOption } from '../trigger/own/option';
import { fieldName, listed, type FetchParameters } from '../trigger/parameters';
import { kindsOf, watchable } from './changeTypes';
import type { Wanted } from './find/wanted';
import { everything, remember, since, type FirstRun } from './find/firstRun';
import { contentRules } from './ignored';
import {
	catchUp,
	firstRun as firstRunProperty,
	MOST_MINUTES,
	ownOptions,
} from './optionProperties';
import { fetch as fetchProperty, watch as watchProperty, watchOptions } from './properties';

/** The fields that are no content, as they are remembered beside what was compared without them. */
export const ignoredFields = (context: IExecuteFunctions): string =>
	listed('Ignore Fields', optionsOf(context).ignoreFields ?? '').join();

/** Reads what is watched; `stored` is what the poll before left of `ignoredSince`. Throws an UnusableValue. */
export const readWanted = (context: IExecuteFunctions, stored?: unknown): Wanted =>
	UnusableValue.byTrigger(() => {
		const types = watchedTypes(context);
		const isWanted = (type: string) => isSelected(type, types);
		const { statusPaid = '', statusOverdue = '', mostDeletions = 0 } = optionsOf(context);
		return {
			resources: watchable.filter((resource) =>
				kindsOf(resource).some((kind) => isWanted(`${resource}.${kind}`)),
			),
			isSelected: isWanted,
			statuses: statusRules(
				listed('Paid Status', statusPaid),
				listed('Overdue Status', statusOverdue),
			),
			firstRun: firstRunOf(context),
			...contentRules(stored, ignoredFields(context)),
			mostDeletions: wholeNumber(mostDeletions, 'Most Deletions at Once'),
			waitMs: catchUpMs(context),
		};
	});

/** What becomes of an event in the execution that it starts. */
export interface PassOnParameters {
	readonly simplify: boolean;
	readonly fetch: FetchParameters;
	/** How long the webhook trigger had time to bring a change; 0 where it is not asked. Milliseconds. */
	readonly catchUpMs: number;
	readonly ownChanges: OwnChangesOption;
}

/** Throws an UnusableValue as well. */
export const readPassOn = (context: IExecuteFunctions): PassOnParameters =>
	UnusableValue.byTrigger(() => {
		const { binaryPropertyName } = optionsOf(context);
		return {
			simplify: yesOrNo(context.getNodeParameter('simplify', 0), 'Simplify'),
			fetch: {
				record: false,
				pdf: choices(context.getNodeParameter('fetch', 0), fetchProperty).includes('pdf'),
				binaryPropertyName: fieldName(binaryPropertyName ?? ''),
			},
			catchUpMs: catchUpMs(context),
			ownChanges: ownChangesOf(context),
		};
	});

export const ownChangesOf = (context: IExecuteFunctions): OwnChangesOption =>
	UnusableValue.byTrigger(() => {
		const { ignoreOwnChanges: own = 'no' } = optionsOf(context);
		return choice(own, ignoreOwnChanges) as OwnChangesOption;
	});

function catchUpMs(context: IExecuteFunctions): number {
	const { onlyMissed = 0 } = optionsOf(context);
	return wholeNumber(onlyMissed, catchUp.displayName, 0, MOST_MINUTES) * 60_000;
}

/** An expression that gives nothing is not the default, which would let through what was to be left out. */
function optionsOf(context: IExecuteFunctions): Readonly<Record<string, unknown>> {
	const options = context.getNodeParameter('options', 0) as Readonly<Record<string, unknown>>;
	const missing = ownOptions.find(({ name }) => name in options && options[name] === undefined);
	if (missing === undefined) return options;
	throw new UnusableValue(
		`${missing.displayName} is empty, which gives nothing to go by`,
		'Check what the expression gives, or remove the option.',
	);
}

function watchedTypes(context: IExecuteFunctions): string[] {
	const watch = context.getNodeParameter('watch', 0);
	const types = choices(watch, watchProperty);
	if (types.length > 0) return types;
	if (isExpression(context.getNode().parameters, 'watch'))
		throw new UnusableValue(
			`Watch is ${shown(watch)}, which gives nothing to go by`,
			`The expression has to give at least one of these: ${allowed(watchProperty)}.`,
		);
	const labels = watchOptions.map(({ name }) => name).join(', ');
	throw new UnusableValue(
		'Nothing is ticked under Watch',
		`Tick at least one of these: ${labels}.`,
	);
}

function firstRunOf(context: IExecuteFunctions): FirstRun {
	const { firstRun = 'remember', since: date } = optionsOf(context);
	const chosen = choice(firstRun, firstRunProperty);
	if (chosen !== 'since') return chosen === 'everything' ? everything : remember;
	const moment = momentOfDate(date, context.getTimezone(), 'Since');
	if (moment !== undefined) return since(moment);
	throw new UnusableValue(
		'On First Run needs a date, and the option Since is not set',
		'Add the option Since and pick a date, or set On First Run to Only Remember What Is There.',
	);
}
