import { pino } from 'pino'
import { startEmbedded } from '../../../server/platform/embedded-postgres/embedded-postgres.ts'

// A server reduced to its database: starts it, reports it, and runs until it is killed.
const [dir = ''] = process.argv.slice(2)
const { pid, host } = await startEmbedded({ dir, log: pino({ level: 'silent' }) })
process.stdout.write(`${JSON.stringify({ pid, host })}\n`)
setInterval(() => undefined, 60_000)
