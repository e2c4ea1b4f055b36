import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** A process that is told to stop has ended after this long, in milliseconds, whatever still ran. */
export const STOP_WITHIN = 15_000

/** One thing that a stop waits for. */
export interface StopStep {
  /** What ends, as the log names it. */
  readonly name: string
  /** How long the stop waits for it, in milliseconds; then it is left. */
  readonly within: number
  readonly end: () => Promise<unknown>
}

/** Takes the steps one after the other. One that fails or takes longer than its bound is logged, and the next begins. */
export const stopInSteps = async (steps: readonly StopStep[], log: Logger): Promise<void> => {
  for (const { name, within, end } of steps) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), within)
    })
    const ended = end().catch((error: unknown) => log.error({ err: error, step: name }, 'a step of the stop failed'))
    if ((await Promise.race([ended, late])) === 'late') log.warn({ step: name, ms: within }, 'a step of the stop took too long and is left')
    clearTimeout(timer)
  }
}

/**
 * Returns how to close an HTTP server in bounded time: it takes no new request, lets those that run finish for so many
 * milliseconds, and then cuts their connections, such as an upload that trickles in. Node itself stops to look for slow
 * requests once a server closes.
 */
export const closesWithin = (http: FastifyInstance, milliseconds: number, log: Logger): (() => Promise<void>) => {
  const busy = new Map<string, Socket>()
  http.addHook('onRequest', async (request, reply) => {
    busy.set(request.id, request.raw.socket)
    reply.raw.once('close', () => busy.delete(request.id))
  })
  let isClosing = false
  // Kept alive, a connection would be waited for though nothing more comes over it.
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  return async () => {
    isClosing = true
    const cut = setTimeout(() => {
      if (busy.size > 0) log.warn({ requests: busy.size }, 'requests still ran when the time to stop was over; they are cut off')
      for (const socket of busy.values()) socket.destroy()
      http.server.closeAllConnections()
    }, milliseconds)
    await http.close().finally(() => clearTimeout(cut))
  }
}
