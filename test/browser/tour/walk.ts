import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Editor } from '../editor';
import { stretches, type Stretch } from './stretches';
import { type Effort, Tally } from './tally';
import { pictureOf, readPage, writePage, type Walked } from './tourPage';

/** Only `npm run docs:pictures` asks for the page and its pictures. */
const isKept = process.env.PICTURES === '1';

/** Measures the stretches of the tour, and keeps or compares what came of it. */
export class Walk {
	private readonly walked: Partial<Record<Stretch, Effort>> = {};

	private constructor(
		private readonly editor: Editor,
		private readonly tally: Tally,
	) {}

	static async begin(editor: Editor): Promise<Walk> {
		return new Walk(editor, await Tally.of(editor.page.context()));
	}

	/** What is clicked from now on belongs to the next stretch. */
	set(): void {
		this.tally.begin();
	}

	/** Takes the picture of the result; what the stretch took must be what the page says. */
	async arrive(stretch: Stretch): Promise<void> {
		const effort = await this.tally.effort();
		this.walked[stretch] = effort;
		await this.editor.shoot(`tour-${stretch}`);
		if (isKept) return await this.keepPicture(pictureOf(stretch));
		const { clicks, fields } = effort;
		expect(readPage()).toContainEqual({ title: stretches[stretch], clicks, fields });
	}

	end(): void {
		const isWhole = Object.keys(stretches).every((stretch) => stretch in this.walked);
		if (isKept && isWhole) writePage(this.walked as Walked);
	}

	/** The parameters and the output of the node whose panel is open. */
	private async keepPicture(path: string): Promise<void> {
		await mkdir(dirname(path), { recursive: true });
		const { page } = this.editor;
		const left = await page.getByTestId('node-parameters').boundingBox();
		const right = await page.getByTestId('output-panel').boundingBox();
		if (!left || !right) throw new Error('No panel is open to take a picture of');
		const clip = { x: left.x, y: right.y, width: right.x + right.width - left.x, height: HEIGHT };
		await page.screenshot({ path, animations: 'disabled', clip });
	}
}

/** Of a picture; below stand n8n's passing messages. Pixels. */
const HEIGHT = 600;
