import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium on this machine; the variable CHROMIUM names another path. */
export const chromiumPath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));

/** A headless browser that can reach only this machine. */
export const browserOptions: LaunchOptions = {
	executablePath: chromiumPath ?? places[0],
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
	],
};

export async function openBrowser(): Promise<Browser> {
	return await chromium.launch(browserOptions);
}
