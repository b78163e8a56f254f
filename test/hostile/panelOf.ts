import type { INodeParameters } from 'n8n-workflow';

import { Panel } from '../account/panel';
import { LocalService } from '../localService/localService';

let service: LocalService;
beforeEach(async () => (service = await LocalService.start()));
afterEach(async () => await service.stop());

/** The panel of an account that answers every list with the same, written beforehand: it stands in this process. */
export async function panelOf(list: string, parameters: INodeParameters): Promise<Panel> {
	const body = Buffer.from(list);
	service.respond = (_hit, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(body);
	};
	return await Panel.open(service, parameters, 'key-of-the-tests');
}

export const numbered = <Entry>(count: number, entry: (at: number) => Entry): Entry[] =>
	Array.from({ length: count }, (_, at) => entry(at));

/** A record of so many names, which all have the same value. */
export const rowOf = (count: number, name: (at: number) => string, value: unknown = 1) =>
	Object.fromEntries(numbered(count, (at) => [name(at), value]));

/** A name that takes longer than others to be looked through for the key. */
export const slowName = (at: number) => `${at}`.padEnd(100, 'ﷺ');
