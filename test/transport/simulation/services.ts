import { atOnce, hidden } from './layers';
import { bucket, fixed, sliding, weighted, type Service } from './limiters';

/** The documented limit, 200 a minute, as somebody might have built it. */
export const SERVICES = {
	fixed: fixed(),
	sliding: sliding(),
	bucket: bucket(),
	smallBucket: bucket(10),
	weighted: weighted(),
	refusalsCount: sliding({}, { refusalsCount: true }),
	tenAtOnce: atOnce(10, fixed()),
	hiddenBurst: hidden(fixed(), sliding({ limit: 5, windowMs: 1_000 })),
} satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;

/** How the pages call them. */
export const NAMES: Readonly<Record<ServiceName, string>> = {
	fixed: 'fixed window',
	sliding: 'sliding window',
	bucket: 'token bucket',
	smallBucket: 'token bucket of ten',
	weighted: 'weighted windows',
	refusalsCount: 'refusals count',
	tenAtOnce: 'ten at once',
	hiddenBurst: 'hidden five a second',
};
