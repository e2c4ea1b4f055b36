import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Writes a request, and detects when its response is complete. */
const request = (path: string, cookie: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    let whole = -1
    const end = () => {
      socket.off('data', read)
      socket.off('error', reject)
    }
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const head = whole < 0 ? text.indexOf('\r\n\r\n') : -1
      if (head >= 0) whole = head + 4 + Number(LENGTH.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(whole)) reject(new Error(`This response has no length: ${text.slice(0, 300)}`))
      if (whole < 0 || text.length < whole) return
      end()
      resolve(text)
    }
    socket.on('data', read)
    socket.on('error', reject)
  })

export interface Ask {
  readonly cookie: string
  readonly body: string
}

/**
 * Sends every request once, over a number of connections, each as soon as the response before it on its connection is complete;
 * by plain sockets, so that the server is what is measured. Returns the seconds it took, and passes every response to `onResponse`.
 */
export const pipe = async (port: number, path: string, asks: readonly Ask[], connections: number, onResponse: (answer: string) => void) => {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
  let next = 0
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      while (next < asks.length) {
        const { cookie, body } = asks[next++]!
        const response = answerOn(socket)
        socket.write(request(path, cookie, body))
        onResponse(await response)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  for (const socket of sockets) socket.destroy()
  return seconds
}
