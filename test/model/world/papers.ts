import type { Dialect } from '../draw/dialect';
import type { Said } from './said';

/** The document of an invoice, as it must arrive. */
export function pdfOf({ paper }: Dialect, id: string): Buffer {
	const lines = paper === 'large' ? 20_000 : 3;
	const text = `%PDF-1.7\n${`${id} £ÿ\u0000\n`.repeat(lines)}%%EOF`;
	return Buffer.from(paper === 'bom' ? `\ufeff${text}` : text);
}

/** `Content-Disposition`, and the name a file is to have by it. */
export function fileNameOf({ fileName }: Dialect, id: string): { header?: string; name: string } {
	switch (fileName) {
		case 'none':
			return { name: `invoice-${id}.pdf` };
		case 'plain':
			return { header: 'attachment; filename="Invoice 7.pdf"', name: 'Invoice-7.pdf' };
		case 'encoded':
			return {
				header: "attachment; filename=x.pdf; filename*=UTF-8''M%C3%BCnchen%20%E8%AB%8B.pdf",
				name: 'München-請.pdf',
			};
		case 'climbing':
			return { header: 'attachment; filename="../../.ssh/keys.pdf"', name: 'keys.pdf' };
	}
}

/** Whether a PDF can be had at all. */
export const isWhole = ({ paper }: Dialect): boolean => ['pdf', 'bom', 'large'].includes(paper);

export function paperOf(dialect: Dialect, id: string): Said {
	const { header } = fileNameOf(dialect, id);
	const headers = {
		'Content-Type': 'application/pdf',
		...(header && { 'Content-Disposition': header }),
	};
	if (dialect.paper === 'html')
		return {
			status: 200,
			body: Buffer.from('<html><body>Sign in</body></html>'),
			headers: { 'Content-Type': 'text/html' },
		};
	if (dialect.paper === 'json') return { status: 200, body: { error: 'no printer' } };
	const body = dialect.paper === 'empty' ? Buffer.alloc(0) : pdfOf(dialect, id);
	return { status: 200, body, headers };
}
