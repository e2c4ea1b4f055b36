import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Place } from './browser.ts'

/** A proxy to the product whose WebSockets can be cut, as by a failing network, while pages and requests pass. */
export interface Severable extends Place {
  /** Drops every open WebSocket and refuses new ones for the given milliseconds; resolves when they pass again. */
  cutSockets(milliseconds: number): Promise<void>
  /** Returns how many WebSockets were refused while they were cut. */
  refused(): number
  stop(): Promise<void>
}

const UPGRADE = /\r\nupgrade:\s*websocket\r\n/i
const ignore = () => {}

export const severable = async (product: Place): Promise<Severable> => {
  const target = Number(new URL(product.url).port)
  const all = new Set<Socket>()
  const sockets = new Set<Socket>()
  let isCut = false
  let refused = 0

  const server = createServer((person) => {
    all.add(person)
    person.on('error', ignore).on('close', () => {
      all.delete(person)
      sockets.delete(person)
    })
    person.once('data', (head) => {
      if (UPGRADE.test(head.toString('latin1'))) {
        if (isCut) {
          refused++
          person.destroy()
          return
        }
        sockets.add(person)
      }
      const onward = connect(target, 'localhost')
      onward.on('error', ignore).on('close', () => person.destroy())
      person.on('close', () => onward.destroy())
      onward.write(head)
      person.pipe(onward).pipe(person)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    url: `http://localhost:${port}`,
    async cutSockets(milliseconds) {
      isCut = true
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      isCut = false
    },
    refused: () => refused,
    async stop() {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
