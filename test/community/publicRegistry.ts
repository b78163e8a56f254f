import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HOST = 'registry.npmjs.org';

interface Published {
	readonly manifest: { readonly name: string; readonly version: string };
	readonly tarball: Buffer;
	readonly file: string;
}

/**
 * npm's public registry for one n8n: n8n installs from no other without a licence. A proxy on
 * loopback leads what is meant for it here, and everything else nowhere.
 */
export class PublicRegistry {
	/** The paths that were asked for, in their order. */
	readonly asked: string[] = [];
	private readonly published: Published[] = [];

	private constructor(
		private readonly proxy: Server,
		private readonly certificate: string,
	) {}

	/** `directory` takes the certificate, of which nobody but this n8n hears. */
	static async open(directory: string): Promise<PublicRegistry> {
		const [key, cert] = [join(directory, 'registry.key'), join(directory, 'registry.pem')];
		const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
		const whose = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
		const made = ['req', '-x509', ...kind, ...whose, '-keyout', key, '-out', cert];
		await promisify(execFile)('openssl', made);
		const proxy = createServer((_, response) => response.writeHead(502).end());
		const registry = new PublicRegistry(proxy, cert);
		const identity = { key: await readFile(key), cert: await readFile(cert) };
		const secure = createSecureServer(identity, (request, response) =>
			registry.answer(request, response),
		);
		proxy.on('connect', ({ url }: IncomingMessage, socket: Socket) => {
			socket.on('error', () => socket.destroy());
			if (url !== `${HOST}:443`) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
			socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			return secure.emit('connection', socket);
		});
		await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
		return registry;
	}

	/** What an n8n needs to know to take this for npm's registry. */
	get environment(): Record<string, string> {
		const { port } = this.proxy.address() as AddressInfo;
		const proxy = `http://127.0.0.1:${port}`;
		const nobody = '127.0.0.1,localhost';
		return {
			HTTPS_PROXY: proxy,
			https_proxy: proxy,
			NO_PROXY: nobody,
			no_proxy: nobody,
			NODE_EXTRA_CA_CERTS: this.certificate,
			// Over what npm is told on this machine, as on one behind a company's mirror.
			npm_config_cafile: this.certificate,
			npm_config_registry: `https://${HOST}/`,
		};
	}

	/** From now on this is the package's latest version. */
	async publish(manifest: Published['manifest'], tarball: string): Promise<void> {
		const file = `${manifest.name}-${manifest.version}.tgz`;
		this.published.push({ manifest, tarball: await readFile(tarball), file });
	}

	async close(): Promise<void> {
		this.proxy.closeAllConnections();
		await new Promise((resolve) => this.proxy.close(resolve));
	}

	private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
		this.asked.push(url);
		const [, name, ...rest] = decodeURIComponent(url).split('/');
		const versions = this.published.filter(({ manifest }) => manifest.name === name);
		const latest = versions.at(-1);
		const asked = rest.at(-1);
		const file = versions.find((one) => one.file === asked);
		const version = versions.find(({ manifest }) => manifest.version === asked);
		if (rest[0] === '-' && file) return void response.end(file.tarball);
		if (latest && rest.length === 0) return json(response, 200, packument(versions));
		if (latest && asked === 'latest') return json(response, 200, described(latest));
		if (version) return json(response, 200, described(version));
		json(response, 404, { error: 'Not found' });
	}
}

function json(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Every version of a package, as npm's clients read it. */
function packument(versions: readonly Published[]): object {
	const { manifest } = versions.at(-1)!;
	return {
		name: manifest.name,
		'dist-tags': { latest: manifest.version },
		versions: Object.fromEntries(versions.map((one) => [one.manifest.version, described(one)])),
	};
}

function described({ manifest, tarball, file }: Published): object {
	const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
	const shasum = createHash('sha1').update(tarball).digest('hex');
	const address = `https://${HOST}/${manifest.name}/-/${file}`;
	return { ...manifest, dist: { tarball: address, integrity, shasum } };
}
