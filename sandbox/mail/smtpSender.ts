import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** Seconds between attempts; after the last one the mail counts as failed. */
const intervals = [5, 30, 120, 600];

interface Queued {
	id: number;
	sender: string;
	recipients: string;
	raw: Uint8Array;
	tries: number;
}

/** Hands mail from the outbox to the configured server, one at a time, and repeats what fails. */
export class SmtpSender {
	private readonly database: Database;
	private readonly clock: Clock;
	private readonly transport: ReturnType<typeof createTransport>;
	private round: Promise<void> | undefined;
	private stopping = false;
	private brokenOff = false;
	private timer: NodeJS.Timeout | undefined;

	constructor(database: Database, clock: Clock, server: string) {
		this.database = database;
		this.clock = clock;
		this.transport = createTransport({ url: server, connectionTimeout: 10_000 });
	}

	wake(): void {
		if (!this.stopping) this.round ??= this.carryAll();
	}

	/** Resolves when every mail that is due was attempted. */
	async settle(): Promise<void> {
		this.wake();
		await this.round;
	}

	/**
	 * Starts no more mails, and resolves when the one under way is handed over; after `grace`
	 * milliseconds it is given up, to be repeated at the next start.
	 */
	async stop(grace: number): Promise<void> {
		this.stopping = true;
		clearTimeout(this.timer);
		await Promise.race([this.round, pause(grace, undefined, { ref: false })]);
		this.brokenOff = true;
		this.transport.close();
	}

	private async carryAll(): Promise<void> {
		// The caller may still be inside a transaction.
		await nextTurn();
		for (let mail = this.due(); mail && !this.stopping; mail = this.due()) await this.carry(mail);
		this.round = undefined;
		clearTimeout(this.timer);
		if (this.stopping) return;
		this.timer = setTimeout(() => this.wake(), 1000);
		this.timer.unref();
	}

	private due(): Queued | undefined {
		const sql = `SELECT * FROM mails WHERE state = 'queued' AND due_at <= ? ORDER BY due_at LIMIT 1`;
		return this.database.one<Queued>(sql, this.clock.stamp());
	}

	private async carry(mail: Queued): Promise<void> {
		const envelope = { from: mail.sender, to: JSON.parse(mail.recipients) as string[] };
		let error: string | null = null;
		try {
			await this.transport.sendMail({ envelope, raw: Buffer.from(mail.raw) });
		} catch (problem) {
			error = problem instanceof Error ? problem.message : String(problem);
		}
		if (this.brokenOff) return;
		const wait = intervals[mail.tries];
		const state = error === null ? 'sent' : wait === undefined ? 'failed' : 'queued';
		const due = new Date(this.clock.now().getTime() + (wait ?? 0) * 1000).toISOString();
		this.database.update('mails', mail.id, { state, error, due_at: due, tries: mail.tries + 1 });
	}
}
