import type { App } from './app.ts'
import { DEMO_PASSWORD } from './modules/identity/index.ts'

/** One of the demo's people, talking to the product over GraphQL like anybody else. */
type Ask = <Result>(query: string, variables?: object) => Promise<Result>

export interface DemoMember {
  readonly ask: Ask
  readonly upload: (name: string) => Promise<string>
}

/** A page that says what it is: the demo has no real papers. */
const samplePdf = (title: string) => {
  const text = `BT /F1 18 Tf 72 720 Td (${title.replace(/[()\\]/g, '')}) Tj 0 -28 Td /F1 12 Tf (A sample of the Mizan demo.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}

/** Signs one of the demo's people in. */
export const signIn = async (app: App, email: string): Promise<DemoMember> => {
  let cookie = ''
  const ask: Ask = async <Result>(query: string, variables: object = {}) => {
    const response = await app.http.inject({ method: 'POST', url: '/graphql', headers: { cookie }, payload: { query, variables } })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0]!
    const { data, errors } = response.json<{ data: Result; errors?: { message: string }[] }>()
    if (errors) throw new Error(`The demo could not be made: ${errors[0]!.message} (${query.slice(0, 80)})`)
    return data
  }
  const upload = async (name: string) => {
    const boundary = 'mizan-demo'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
    const response = await app.http.inject({
      method: 'POST',
      url: '/files',
      headers: { cookie, 'x-mizan-upload': '1', 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${head}${samplePdf(name)}\r\n--${boundary}--\r\n`,
    })
    const { id } = response.json<{ id?: string }>()
    if (!id) throw new Error(`The demo could not be made: ${response.body}`)
    return id
  }
  await ask('mutation ($input: SignInInput!) { signIn(input: $input) { id } }', { input: { email, password: DEMO_PASSWORD } })
  return { ask, upload }
}
