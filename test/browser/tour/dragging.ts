import type { NodePanel } from '../nodePanel';

/** Drags a column of the input into a parameter, which becomes an expression. */
export async function drag(panel: NodePanel, column: string, parameter: string): Promise<void> {
	const { page } = panel;
	const input = page.getByTestId('ndv-input-panel');
	await input.getByText(column, { exact: true }).hover();
	const box = await panel.parameter(parameter).boundingBox();
	if (!box) throw new Error(`${parameter} is not shown`);
	await page.mouse.down();
	// What is dragged has to be seen to move.
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
	await page.mouse.up();
	// The helper of the expression covers the parameters below, until something else is clicked.
	const helper = page.getByTestId('inline-expression-editor-output');
	await helper.waitFor();
	await panel.output.click({ position: { x: 40, y: 300 } });
	await helper.waitFor({ state: 'hidden' });
	await page.getByTestId(`parameter-expression-preview-${parameter}`).waitFor();
}
