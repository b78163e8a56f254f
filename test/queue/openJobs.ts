import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** How many of n8n's executions wait in this Redis or are being worked on. */
export async function openJobs({ port }: { readonly port: number }): Promise<number> {
	const redis = connect(port, '127.0.0.1');
	redis.write('LLEN bull:jobs:wait\r\nLLEN bull:jobs:active\r\nQUIT\r\n');
	const [waiting, active] = (await text(redis)).split('\r\n').map((line) => Number(line.slice(1)));
	return (waiting ?? NaN) + (active ?? NaN);
}
