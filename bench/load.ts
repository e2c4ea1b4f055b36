import { Agent, request } from 'node:http'

export interface Load {
  readonly port: number
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
}

const once = (agent: Agent, { port, path, method, headers, body }: Load) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Sends requests over a number of connections; returns the seconds it took and the last response. */
export const drive = async (load: Load, requests: number, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let left = requests
  let last = ''
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) last = await once(agent, load)
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  agent.destroy()
  return { seconds, last }
}
