import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reach } from '../../server/platform/http/reach.ts'

/** A request as the receiver read it. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The body before it was read as text. */
  readonly bytes: Buffer
}

export interface Receiver {
  /** Its address, such as `http://127.0.0.1:40000`. */
  readonly url: string
  readonly received: Received[]
  /** How many connections were opened to it. */
  connections(): number
  /** Responds to requests from now on; a request that is not responded to hangs. */
  respond(by: (response: ServerResponse, request: Received) => void): void
  /** Acknowledges requests from now on, as at first. */
  acknowledge(): void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const acknowledges = (response: ServerResponse) => {
  response.statusCode = 204
  response.end()
}

/** A program on this machine that receives what we post: a customer’s, or a push service. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let connections = 0
  let respond: (response: ServerResponse, request: Received) => void = acknowledges
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((bytes) => {
      const headers = request.headers as Record<string, string>
      const one = { path: request.url!, headers, body: bytes.toString('utf8'), bytes }
      received.push(one)
      respond(response, one)
    })
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    respond(by) {
      respond = by
    },
    acknowledge() {
      respond = acknowledges
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Lets webhooks and push messages reach receivers of this machine, and no one else. A call may take a second. */
export const TO_RECEIVERS: Reach = {
  allowsOrigin: () => true,
  resolve: async () => ['127.0.0.1'],
  allowsAddress: (address) => address === '127.0.0.1',
  limit: 1_000,
}
