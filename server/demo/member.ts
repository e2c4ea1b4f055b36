import { type DocumentNode, type ExecutionResult, execute, parse, validate } from 'graphql'
import type { App } from '../app.ts'
import { DEMO_PASSWORD, membershipOf, User } from '../modules/identity/index.ts'
import { presentError } from '../platform/http/failures.ts'
import { during } from '../platform/process/operation.ts'
import { anonymous, SYSTEM, type Viewer } from '../platform/viewer.ts'

/** Runs a GraphQL operation as one of the demo's people, with the same rights as any user. */
export type Ask = <Result>(query: string, variables?: object) => Promise<Result>

export interface DemoMember {
  readonly ask: Ask
  readonly upload: (name: string) => Promise<string>
}

/** Returns a page that says that it is a sample: the demo has no real documents. */
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

/** Parsed and validated once: the demo's people run the same operations again and again. */
const documents = new Map<string, DocumentNode>()

const documentOf = (schema: App['schema'], source: string): DocumentNode => {
  const known = documents.get(source)
  if (known) return known
  const document = parse(source)
  const [fault] = validate(schema, document)
  if (fault) throw fault
  documents.set(source, document)
  return document
}

const askAs =
  ({ schema, platform, contextFor }: App, viewer: () => Promise<Viewer>, tick: () => void): Ask =>
  async <Result>(source: string, variableValues: object = {}) => {
    tick()
    const requestId = crypto.randomUUID()
    const contextValue = contextFor(await viewer(), 'en', requestId)
    const given = { schema, document: documentOf(schema, source), variableValues: { ...variableValues }, contextValue }
    const { data, errors }: ExecutionResult = await during({ requestId }, async () => execute(given))
    if (errors) {
      const { message } = presentError(errors[0]!, requestId, platform.log)
      throw new Error(`The demo could not be made: ${message} (${source.slice(0, 80)})`)
    }
    return data as Result
  }

/**
 * Returns one of the demo's people by e-mail, as a signed-in caller. A session would end every night of the demo's year, and each
 * sign-in hashes a password, so the viewer is read directly instead. `tick` lets time pass before each operation.
 */
export const memberOf = (app: App, email: string, tick: () => void = () => {}): DemoMember => {
  const { manager } = app.platform.dataSource
  let known: Viewer | undefined
  const viewer = async (): Promise<Viewer> => {
    // A person who acts for no business yet may do so next time.
    if (known?.businessId) return known
    const { id: userId, role, businessId } = await manager.findOneByOrFail(User, { email })
    known = { ...SYSTEM, userId, role, businessId, ...(await membershipOf(manager, userId)) }
    return known
  }
  const signIn = async () => {
    const input = { email, password: DEMO_PASSWORD }
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
    const { headers } = await app.http.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { input } } })
    return String(headers['set-cookie']).split(';')[0]!
  }
  const upload = async (name: string) => {
    const cookie = await signIn()
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
  return { ask: askAs(app, viewer, tick), upload }
}

/** Returns a customer who received a link and has no account here. */
export const strangerOf = (app: App, tick: () => void): Ask => askAs(app, async () => anonymous(null), tick)
