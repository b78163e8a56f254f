import type { Socket } from 'node:net';

/** Answers input that is not HTTP and so reaches no endpoint, in the form of all other errors. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
	const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
	const status = tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
	const words = tooLong ? 'The request headers are too long' : 'This is not a valid HTTP request';
	const body = JSON.stringify({ error: words });
	const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
	socket.end(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
}
