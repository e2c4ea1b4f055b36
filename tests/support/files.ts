import { expect } from 'vitest'
import type { Person, World } from './world.ts'

const BOUNDARY = 'mizan-test-form'

/** Returns a small complete PDF; different words make different content. */
export const aPdf = (words = 'Trade License') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Title (${words}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`)

/** Uploads a file as a person, as the client does, and returns its id. */
export const upload = async (world: World, person: Person, name = 'licence.pdf', content = aPdf(name), url = '/files'): Promise<string> => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
  const response = await world.app.http.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-mizan-upload': '1',
      'x-forwarded-for': person.ip,
      ...(person.cookie ? { cookie: person.cookie } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}

/** Downloads a file as a person; returns the status and the content. */
export const download = async (world: World, person: Person, url: string) => {
  const headers = { 'x-forwarded-for': person.ip, ...(person.cookie ? { cookie: person.cookie } : {}) }
  const { statusCode, rawPayload } = await world.app.http.inject({ url, headers })
  return { status: statusCode, content: rawPayload }
}
