const MOST_ROUTES = 64;
const OTHERS = 'others';

/**
 * Bounds what is kept per route: the first 64 go by their own names, all others share one, and fail
 * as one.
 */
export class RouteNames {
	private readonly names = new Set<string>();

	of(route: string): string {
		if (this.names.size < MOST_ROUTES) this.names.add(route);
		return this.names.has(route) ? route : OTHERS;
	}
}
