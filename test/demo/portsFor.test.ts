import { createServer, type Server } from 'node:net';

import { portsFor } from '../../demo/portsFor';
import { freePort } from '../../n8n/ports';

let taken: Server | undefined;
afterEach(async () => {
	await new Promise((resolve) => (taken ? taken.close(resolve) : resolve(undefined)));
	taken = undefined;
});

async function take(port: number): Promise<void> {
	taken = createServer();
	await new Promise<void>((resolve) => taken!.listen(port, '127.0.0.1', resolve));
}

test('once, any free ports will do', async () => {
	const { n8n, sandbox } = await portsFor({ once: true });
	expect(n8n).toBeGreaterThanOrEqual(20_000);
	expect(sandbox).toBe(0);
});

test('those that are asked for are taken', async () => {
	const [port, sandboxPort] = [await freePort(), await freePort()];
	for (const once of [true, false])
		expect(await portsFor({ once, port, sandboxPort })).toEqual({
			n8n: port,
			sandbox: sandboxPort,
		});
});

test('one in use is told before anything is started', async () => {
	const port = await freePort();
	await take(port);
	const free = await freePort();
	await expect(portsFor({ once: false, port, sandboxPort: free })).rejects.toThrow(
		`Port ${port} is already in use, so n8n cannot be started there.`,
	);
	const besides = portsFor({ once: true, port: free, sandboxPort: port });
	await expect(besides).rejects.toThrow(`add -- --sandbox-port ${port + 10} to the command`);
});
