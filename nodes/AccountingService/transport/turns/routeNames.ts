const MOST_ROUTES = 64;
const OTHERS = 'others';

/**
 * The names by which routes are told apart, so that what is kept of each is bounded: the first 64
 * have a name of their own, all further ones share one and fail as one.
 */
export class RouteNames {
	private readonly names = new Set<string>();

	of(route: string): string {
		if (this.names.size < MOST_ROUTES) this.names.add(route);
		return this.names.has(route) ? route : OTHERS;
	}
}
