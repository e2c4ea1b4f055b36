import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDataSource } from '../../../../server/platform/database/database.ts'
import { checkContent, safeFileName } from '../../../../server/platform/files/content.ts'
import { StoredFile } from '../../../../server/platform/files/file.entity.ts'
import { type FileAccess, MAX_FILE_BYTES, ownUpload, registerFiles } from '../../../../server/platform/files/files.ts'
import { createFolder } from '../../../../server/platform/files/storage.ts'
import { createLogger } from '../../../../server/platform/process/logging.ts'
import { createWork } from '../../../../server/platform/transaction.ts'
import { anonymous, type SignedInViewer, type Viewer } from '../../../../server/platform/viewer.ts'
import { Role } from '../../../../server/shared/role.ts'
import { sha256 } from '../../../../server/shared/text.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const CANARY = 'CANARY-2d51'

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const png = ({ width = 1, height = 1, more = [] as Buffer[] } = {}) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 128])))
  return Buffer.concat([signature, chunk('IHDR', header), ...more, pixels, chunk('IEND', Buffer.alloc(0))])
}

const segment = (marker: number, data: Buffer | number[]) => {
  const content = Buffer.from(data)
  return Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content])
}

/** EXIF as a phone writes it: turned by a quarter, with a place in it. */
const exif = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
    Buffer.from([2, 0, 0x0e, 0x01, 2, 0, 4, 0, 0, 0, 65, 66, 67, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(`GPS ${CANARY}`),
  ]),
)

const SCAN = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
const jpeg = ({ width = 1, height = 1, more = [] as Buffer[], scan = SCAN, end = [0xff, 0xd9] } = {}) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    scan,
    Buffer.from(end),
  ])

const pdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n`, 'latin1')

describe('what a file is', () => {
  test.each([
    ['a PDF', pdf(), 'application/pdf'],
    ['a PNG', png(), 'image/png'],
    ['a JPEG', jpeg(), 'image/jpeg'],
  ])('%s is accepted unchanged', async (_what, content, type) => {
    expect(await checkContent(content)).toEqual({ type, content })
  })

  const HOSTILE: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1')],
    ['an ELF program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['plain text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
    ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a PDF that begins late', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()])],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF with a script whose name is written in hexadecimal', pdf('/S /#4A#61v#61Script /JS (app.alert(1))')],
    ['a PDF that starts programs', pdf('/S /Launch /F (cmd.exe)')],
    ['a PDF that starts programs under such a name', pdf('/S /Laun#63h /F (cmd.exe)')],
    ['a PDF with a file inside', pdf('/Type /EmbeddedFile')],
    ['a PNG cut short', png().subarray(0, -8)],
    ['a PNG with a wrong checksum', Buffer.from(png()).fill(0xaa, 29, 33)],
    ['a PNG without pixels', Buffer.concat([png().subarray(0, 33), chunk('IEND', Buffer.alloc(0))])],
    ['a PNG of only its first bytes', png().subarray(0, 8)],
    ['a PNG with an unknown critical chunk', png({ more: [chunk('EViL', Buffer.alloc(4))] })],
    [
      'a PNG chunk longer than the file',
      Buffer.concat([png().subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x49, 0x44, 0x41, 0x54])]),
    ],
    ['a PNG bomb', png({ width: 50_000, height: 50_000 })],
    ['a PNG of no width', png({ width: 0 })],
    ['an animated PNG', png({ more: [chunk('acTL', Buffer.alloc(8))] })],
    ['a JPEG cut short', jpeg({ end: [] })],
    ['a JPEG of only its first bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG without a picture', Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, [1]), Buffer.from([0xff, 0xd9])])],
    ['a JPEG segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2])],
    ['a JPEG bomb', jpeg({ width: 65_535, height: 65_535 })],
  ]
  test.each(HOSTILE)('%s is refused with a message', async (_what, content) => {
    await expect(checkContent(content)).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/\.$/),
      fields: { file: expect.anything() },
    })
  })

  test('pictures keep their pixels and lose location, author, comments and data after their end', async () => {
    const hidden = Buffer.from(CANARY)
    const gamma = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
    const text = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'zzZz'].map((name) => chunk(name, hidden))
    const cleanPng = await checkContent(Buffer.concat([png({ more: [gamma, ...text] }), hidden]))
    expect(cleanPng.content).toEqual(png({ more: [gamma] }))

    const icc = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'))
    const private_ = [segment(0xed, hidden), segment(0xfe, hidden), segment(0xe2, hidden), segment(0xe1, hidden)]
    const cleanJpeg = await checkContent(Buffer.concat([jpeg({ more: [icc, ...private_] }), hidden]))
    expect(cleanJpeg.content).toEqual(jpeg({ more: [icc] }))
  })

  test('a photo keeps its orientation when its EXIF is removed', async () => {
    const { content } = await checkContent(jpeg({ more: [exif] }))
    expect(content.includes(CANARY)).toBe(false)
    const at = content.indexOf('Exif\0\0MM')
    expect(content.readUInt16BE(at + 6 + 10)).toBe(0x0112)
    expect(content.readUInt16BE(at + 6 + 18)).toBe(6)
    expect((await checkContent(content)).content).toEqual(content)
  })

  test('a progressive JPEG keeps all its scans', async () => {
    const second = Buffer.concat([SCAN, segment(0xc4, Buffer.alloc(20)), segment(0xda, [1, 1, 0, 0, 63, 0]), SCAN])
    const content = jpeg({ scan: second })
    expect((await checkContent(content)).content).toEqual(content)
  })
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
  ['/etc/cron.d/x', 'x.pdf'],
  ['licence.pdf', 'licence.pdf'],
  ['Licence.PDF', 'Licence.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['a\0b\r\nc\t.pdf', 'abc.pdf'],
  ['"quoted"; x=<y>.pdf', '_quoted__ x=_y_.pdf'],
  ['رخصة تجارية.pdf', 'رخصة تجارية.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  [undefined, 'file.pdf'],
  ['\uD800x.pdf', 'x.pdf'],
  ['con:aux|*.pdf', 'con_aux__.pdf'],
  ['x'.repeat(500), `${'x'.repeat(120)}.pdf`],
])('the name %j is kept as %j', (given, kept) => {
  expect(safeFileName(given, 'application/pdf')).toBe(kept)
})

let clone: Clone
let dataSource: DataSource
let app: FastifyInstance
let folder: string
let base: string
let lines: string[] = []
const access: FileAccess[] = []
const people = new Map<string, Viewer>()
const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })

const person = (about: Partial<Viewer> = {}) => {
  const viewer: SignedInViewer = {
    ...anonymous('127.0.0.1'),
    role: Role.MERCHANT,
    businessId: null,
    mayWrite: true,
    mayRead: true,
    isPresent: true,
    ...about,
    userId: randomUUID(),
  } as SignedInViewer
  people.set(viewer.userId, viewer)
  return viewer
}

beforeAll(async () => {
  clone = await cloneDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'mizan-files-'))
  dataSource = await createDataSource(clone.connection, { entities: [StoredFile], migrations: [], poolSize: 5, log }).initialize()
  app = Fastify({ bodyLimit: 64 * 1024 })
  const work = createWork(dataSource, [], () => {})
  const viewerOf = async (request: { headers: Record<string, unknown>; ip: string }) =>
    people.get(String(request.headers['x-test-person'])) ?? anonymous(request.ip)
  registerFiles(app, { work, storage: createFolder(folder), dataSource, viewerOf, access, allowedOrigins: ['https://mizan.example'], log })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(() => {
  lines = []
})

afterEach(() => {
  access.length = 0
})

afterAll(async () => {
  await app?.close()
  await dataSource?.destroy()
  await clone?.drop()
  await rm(folder, { recursive: true, force: true })
})

type Headers = Record<string, string>
const form = (...files: [string, Buffer][]) => {
  const data = new FormData()
  for (const [name, content] of files) data.append('file', new Blob([new Uint8Array(content)]), name)
  return data
}

const post = async (who: Viewer, body: FormData | string, headers: Headers = {}) => {
  const answer = await fetch(`${base}/files`, {
    method: 'POST',
    headers: { 'x-mizan-upload': '1', 'x-test-person': String(who.userId), ...headers },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

const upload = async (who: Viewer, name = 'licence.pdf', content = pdf()) => {
  const { status, body } = await post(who, form([name, content]))
  expect(status).toBe(201)
  return body as { id: string; name: string; type: string; size: number; sha256: string }
}

const download = (who: Viewer, id: string, method = 'GET') =>
  fetch(`${base}/files/${id}`, { method, headers: { 'x-test-person': String(who.userId) } })

const facts = (subject: string) =>
  dataSource.query('select name, actor_id as actor from event where subject_id = $1 order by seq', [subject])

test('an upload is described, and downloads byte for byte as an attachment, never inline', async () => {
  const owner = person()
  const file = await upload(owner, 'Licence "2026" رخصة.pdf')
  expect(file).toEqual({
    id: expect.any(String),
    name: 'Licence _2026_ رخصة.pdf',
    type: 'application/pdf',
    size: pdf().length,
    sha256: sha256(pdf()),
  })
  const answer = await download(owner, file.id)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf().length),
    'content-disposition': `attachment; filename="Licence _2026_ ____.pdf"; filename*=UTF-8''Licence%20_2026_%20${encodeURIComponent('رخصة')}.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
})

test('every download is recorded, and only downloads', async () => {
  const owner = person()
  const { id } = await upload(owner)
  await (await download(owner, id)).arrayBuffer()
  await (await download(person(), id)).arrayBuffer()
  await download(owner, id, 'HEAD')
  expect(await facts(id)).toEqual([
    { name: 'platform.file_stored', actor: owner.userId },
    { name: 'platform.file_downloaded', actor: owner.userId },
  ])
})

test('the size and hash are those of the picture that was kept', async () => {
  const photo = jpeg({ more: [exif] })
  const { content } = await checkContent(photo)
  expect(await upload(person(), 'IMG_1.jpeg', photo)).toMatchObject({ name: 'IMG_1.jpeg', size: content.length, sha256: sha256(content) })
})

describe('a file is read by', () => {
  const readBy = async (who: Viewer, id: string) => {
    const answer = await download(who, id)
    return { status: answer.status, error: answer.ok ? undefined : (await answer.json()).error }
  }

  test('its uploader, the business it was uploaded for, and people whom a room admits', async () => {
    const businessId = randomUUID()
    const owner = person({ businessId })
    const reviewer = person({ role: Role.ADMIN })
    const { id } = await upload(owner)
    access.push(async (viewer, file) => file.id === id && viewer.userId === reviewer.userId)
    for (const who of [owner, person({ businessId }), reviewer]) expect((await readBy(who, id)).status).toBe(200)
  })

  test('no one else: for them it does not exist', async () => {
    const { id } = await upload(person({ businessId: randomUUID() }))
    access.push(async () => false)
    for (const who of [
      person(),
      person({ businessId: randomUUID() }),
      person({ role: Role.ADMIN }),
      person({ role: Role.ANALYST, mayWrite: false }),
    ]) {
      const [theirs, unknown, nonsense] = await Promise.all([readBy(who, id), readBy(who, randomUUID()), readBy(who, 'x')])
      const error = { code: 'NOT_FOUND', message: 'This file was not found.', requestId: expect.any(String) }
      for (const answer of [theirs, unknown, nonsense]) expect(answer).toEqual({ status: 404, error })
    }
  })

  test('no analyst but the one who uploaded it, whatever a room says: nothing in a file can be masked', async () => {
    const analyst = person({ role: Role.ANALYST })
    const [theirs, other] = [await upload(analyst), await upload(person())]
    access.push(async (_, file) => file.id === other.id)
    expect((await readBy(person({ role: Role.ADMIN }), other.id)).status).toBe(200)
    expect((await readBy(analyst, other.id)).status).toBe(404)
    expect((await readBy(analyst, theirs.id)).status).toBe(200)
  })

  test('no anonymous caller', async () => {
    const { id } = await upload(person())
    for (const each of [id, randomUUID()])
      expect(await readBy(anonymous(null), each)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
  })

  test('no one for the sole reason that both have no business', async () => {
    const { id } = await upload(person({ businessId: null }))
    expect((await readBy(person({ businessId: null }), id)).status).toBe(404)
  })
})

test('a mutation may name only uploads of its own viewer', async () => {
  const owner = person()
  const { id } = await upload(owner)
  expect((await ownUpload(dataSource.manager, owner, id)).name).toBe('licence.pdf')
  for (const other of [id, randomUUID(), 'x']) {
    await expect(ownUpload(dataSource.manager, person(), other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

describe('an upload is refused', () => {
  const boundary = (content: string) => ({ body: content, headers: { 'content-type': 'multipart/form-data; boundary=b' } })
  const oneFile: [string, Buffer] = ['a.pdf', pdf()]

  test.each([
    ['without the header of our own pages', { 'x-mizan-upload': '' }, 403, 'FORBIDDEN'],
    ['from another origin', { origin: 'https://evil.example' }, 403, 'FORBIDDEN'],
    ['from no origin at all', { origin: 'null' }, 403, 'FORBIDDEN'],
    ['from another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403, 'FORBIDDEN'],
  ])('%s', async (_why, headers, status, code) => {
    expect(await post(person(), form(oneFile), headers as Headers)).toMatchObject({ status, body: { error: { code } } })
  })

  test('but not from an allowed origin', async () => {
    expect((await post(person(), form(oneFile), { origin: 'https://mizan.example' })).status).toBe(201)
  })

  test('from an anonymous caller, and from a key that may only read', async () => {
    expect(await post(anonymous(null), form(oneFile))).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } })
    expect(await post(person({ mayWrite: false }), form(oneFile))).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
  })

  const REFUSED: [string, FormData | { body: string; headers: Headers }, string, RegExp][] = [
    ['a program renamed to pdf', form(['contract.pdf', Buffer.from('MZ\x90\0', 'latin1')]), 'INVALID', /PDF, JPG or PNG/],
    ['a page renamed to png', form(['x.png', Buffer.from('<html><script>alert(1)</script>')]), 'INVALID', /PDF, JPG or PNG/],
    ['an empty file', form(['empty.pdf', Buffer.alloc(0)]), 'INVALID', /empty/],
    ['eleven megabytes', form(['big.pdf', Buffer.concat([pdf(), Buffer.alloc(MAX_FILE_BYTES + 1_048_576)])]), 'INVALID', /10 MB/],
    ['two files', form(oneFile, ['b.pdf', pdf()]), 'INVALID', /one file/],
    ['a form without a file', form(), 'INVALID', /Choose a file/],
    ['no form at all', { body: '{}', headers: { 'content-type': 'application/json' } }, 'INVALID', /Choose a file/],
    ['broken JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 'INVALID', /Choose a file/],
    ['plain text', { body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }, 'INVALID', /Choose a file/],
    [
      'a form without a boundary',
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'BAD_REQUEST',
      /interrupted or is damaged/,
    ],
    ['a form of another boundary', boundary('--c\r\n\r\nx\r\n--c--\r\n'), 'BAD_REQUEST', /interrupted or is damaged/],
    [
      'a part that never ends',
      boundary('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and then nothing'),
      'BAD_REQUEST',
      /interrupted or is damaged/,
    ],
    [
      'a part named like a prototype',
      boundary('--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a.pdf"\r\n\r\nx\r\n--b--\r\n'),
      'BAD_REQUEST',
      /interrupted or is damaged/,
    ],
  ]
  test.each(REFUSED)('that is %s', async (_what, sent, code, message) => {
    const before = await readdir(folder)
    const answer = sent instanceof FormData ? await post(person(), sent) : await post(person(), sent.body, sent.headers)
    expect(answer.body).toEqual({ error: { code, message: expect.stringMatching(message), requestId: expect.any(String) } })
    expect(answer.status).toBe(400)
    expect(await readdir(folder)).toEqual(before)
  })

  test('when the person’s storage is full, even if many uploads come at once', async () => {
    const owner = person()
    await dataSource.query(
      `insert into stored_file (id, key, name, type, size, sha256, uploaded_by)
       select gen_random_uuid(), gen_random_uuid()::text, 'x', 'image/png', 1, repeat('0', 64), $1 from generate_series(1, 1999)`,
      [owner.userId],
    )
    const responses = await Promise.all([post(owner, form(oneFile)), post(owner, form(oneFile))])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 507])
    expect(responses.find(({ status }) => status === 507)?.body.error.code).toBe('STORAGE_FULL')
    await dataSource.query(
      'update stored_file set size = 524288000 where id = (select id from stored_file where uploaded_by = $1 limit 1)',
      [owner.userId],
    )
    expect((await post(owner, form(oneFile))).status).toBe(507)
  })
})

test('a sender that goes away in the middle of a file leaves nothing behind and the server up', async () => {
  const owner = person()
  const before = await readdir(folder)
  const closed = new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => {
      const head = `POST /files HTTP/1.1\r\nhost: x\r\nx-mizan-upload: 1\r\nx-test-person: ${owner.userId}\r\n`
      const type = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n'
      const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
      socket.write(`${head}${type}${part}`, () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  await closed
  expect((await upload(owner)).type).toBe('application/pdf')
  expect(await readdir(folder)).toHaveLength(before.length + 1)
})

test('no name and no content of a file is ever logged', async () => {
  const owner = person()
  await upload(owner, `${CANARY}.pdf`, pdf(CANARY))
  await post(owner, form([`${CANARY}.pdf`, Buffer.from(CANARY)]))
  expect(lines.join('')).not.toContain(CANARY)
})

test('a file whose content is lost is a fault of ours, reported without a path', async () => {
  const owner = person()
  const { id } = await upload(owner)
  const [{ key }] = await dataSource.query<[{ key: string }]>('select key from stored_file where id = $1', [id])
  await rm(path.join(folder, key))
  const answer = await download(owner, id)
  expect(answer.status).toBe(500)
  expect(lines.some((line) => line.includes('cannot be opened'))).toBe(true)
  expect(await text(answer.body!)).not.toContain(folder)
  expect((await facts(id)).map(({ name }: { name: string }) => name)).toEqual(['platform.file_stored'])
})
