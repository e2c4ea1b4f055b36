import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBucket,
  createFolder,
  createStorage,
  expectUsableFolder,
  NotStored,
  newStorageKey,
  type Storage,
  UnusableFolder,
} from '../../../../server/platform/files/storage.ts'
import { freshOutside } from '../../../support/outside.ts'

const ACCESS_KEY = 'AKIDEXAMPLE'
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The header that Amazon's documentation of Signature Version 4 requires for this request. */
const expectedAuthorization = (request: IncomingMessage) => {
  const [, day = '', region = '', signedHeaders = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(request.headers.authorization ?? '') ?? []
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const [address, query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    address,
    query.split('&').sort().join('&'),
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request')
  const signature = hmac(key, toSign).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

/** A store that accepts only correctly signed requests, down to the hash of the content. */
const startStore = async () => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<string, Buffer>>()
  const state = { answer: undefined as number | undefined, hosts: new Set<string>() }
  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    state.hosts.add(request.headers.host ?? '')
    const isSigned =
      request.headers.authorization === expectedAuthorization(request) && request.headers['x-amz-content-sha256'] === sha256(content)
    if (!isSigned) return response.writeHead(403).end()
    if (state.answer) return response.writeHead(state.answer).end()
    const [key = '', search = ''] = (request.url ?? '').split('?')
    const query = new URLSearchParams(search)
    const uploadId = query.get('uploadId')
    if (query.has('uploads')) {
      const id = `upload/${uploads.size}+`
      uploads.set(id, new Map())
      return response.writeHead(200).end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (uploadId !== null) {
      const parts = uploads.get(uploadId)!
      if (request.method === 'DELETE') uploads.delete(uploadId)
      if (request.method === 'PUT') parts.set(`"etag-${query.get('partNumber')}"`, content)
      if (request.method !== 'POST') return response.writeHead(200, { etag: `"etag-${query.get('partNumber')}"` }).end()
      const named = [...content.toString().matchAll(/<ETag>([^<]+)<\/ETag>/g)].map(([, etag = '']) => parts.get(etag)!)
      objects.set(key, Buffer.concat(named))
      uploads.delete(uploadId)
      return response.writeHead(200).end('<CompleteMultipartUploadResult/>')
    }
    if (request.method === 'PUT') objects.set(key, content)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.writeHead(204).end()
    const found = objects.get(key)
    return found ? response.writeHead(200).end(found) : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, objects, uploads, state, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let folder: string
let store: Awaited<ReturnType<typeof startStore>>
const bucket = (secretAccessKey = SECRET_KEY, partBytes?: number) =>
  createBucket(
    { endpoint: store.endpoint, bucket: 'mizan', region: 'me-central-1', accessKeyId: ACCESS_KEY, secretAccessKey },
    freshOutside(),
    partBytes,
  )

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mizan-storage-'))
  store = await startStore()
})

afterAll(async () => {
  await new Promise<Server>((resolve) => store.server.close(() => resolve(store.server)))
  await rm(folder, { recursive: true })
})

const kinds: [string, () => Storage][] = [
  ['a folder', () => createFolder(path.join(folder, 'files'))],
  ['a bucket', () => bucket()],
]

describe.each(kinds)('%s', (_name, open) => {
  test('returns the stored content byte for byte', async () => {
    const storage = open()
    const content = Buffer.from([0, 255, 13, 10, 128, 0])
    const key = newStorageKey()
    await storage.put(key, content)
    expect(await buffer(await storage.read(key))).toEqual(content)
  })

  test('accepts a stream as well', async () => {
    const storage = open()
    const key = newStorageKey()
    await storage.put(key, Readable.from([Buffer.from('one '), Buffer.from('two')]))
    expect((await buffer(await storage.read(key))).toString()).toBe('one two')
  })

  test('no longer has removed content, and removing it again does not fail', async () => {
    const storage = open()
    const key = newStorageKey()
    await storage.put(key, Buffer.from('gone'))
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow(NotStored)
  })

  test.each(['../../etc/passwd', '', 'a'.repeat(63), `${'a'.repeat(63)}/`, '/etc/passwd'])('refuses %j as a key', async (key) => {
    await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('storage key')
    await expect(open().read(key)).rejects.toThrow('storage key')
  })
})

test.each([0, 1, 9, 10, 11, 20, 35])('a stream of %i bytes is uploaded to a bucket in parts of ten', async (length) => {
  const storage = bucket(SECRET_KEY, 10)
  const key = newStorageKey()
  const content = Buffer.from(Array.from({ length }, (_, at) => at))
  await storage.put(key, Readable.from([...content].map((byte) => Buffer.from([byte]))))
  expect(await buffer(await storage.read(key))).toEqual(content)
  expect(store.uploads.size).toBe(0)
})

test('an upload in parts that breaks leaves nothing', async () => {
  const key = newStorageKey()
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.alloc(25)
      throw new Error('the sender went away')
    })(),
  )
  await expect(bucket(SECRET_KEY, 10).put(key, breaking)).rejects.toThrow('the sender went away')
  expect(store.uploads.size).toBe(0)
  await expect(bucket().read(key)).rejects.toThrow(NotStored)
})

test('what a dead process left of a file in a folder is removed with its key', async () => {
  const own = path.join(folder, 'dead')
  const storage = createFolder(own)
  const [key, other] = [newStorageKey(), newStorageKey()]
  await storage.put(other, Buffer.from('whole'))
  await writeFile(path.join(own, `${key}.0a1b2c3d.part`), 'half')
  await storage.remove(key)
  expect(await readdir(own)).toEqual([other])
})

test('files of a folder are readable by their owner alone, and no partial file is left', async () => {
  const own = path.join(folder, 'own')
  const storage = createFolder(own)
  const key = newStorageKey()
  await storage.put(key, Buffer.from('private'))
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the sender went away')
    })(),
  )
  await expect(storage.put(newStorageKey(), breaking)).rejects.toThrow('the sender went away')
  expect(await readdir(own)).toEqual([key])
  expect((await stat(path.join(own, key))).mode & 0o777).toBe(0o600)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
})

test('a full disk is STORAGE_FULL', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })(),
  )
  await expect(createFolder(path.join(folder, 'full')).put(newStorageKey(), broken)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
})

describe('a bucket that', () => {
  test.each([
    [507, 'STORAGE_FULL'],
    [503, 'SERVICE_UNAVAILABLE'],
    [429, 'SERVICE_UNAVAILABLE'],
  ])('responds with %i is %s', async (status, code) => {
    store.state.answer = status
    try {
      await expect(bucket().put(newStorageKey(), Buffer.from('x'))).rejects.toMatchObject({ code })
    } finally {
      store.state.answer = undefined
    }
  })

  test('does not exist is SERVICE_UNAVAILABLE', async () => {
    const nowhere = createBucket(
      { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'auto', accessKeyId: 'a', secretAccessKey: 's' },
      freshOutside(),
    )
    await expect(nowhere.put(newStorageKey(), Buffer.from('x'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  test('refuses our key does not reveal the key', async () => {
    const failure = await bucket('WRONG-CANARY').put(newStorageKey(), Buffer.from('x')).catch(String)
    expect(failure).toMatch(/responded to PUT with 403/)
    expect(failure).not.toContain('CANARY')
  })
})

test('the bucket is used when it is configured, else the folder', async () => {
  const dataDir = path.join(folder, 'data')
  const key = newStorageKey()
  await createStorage({ s3: undefined, dataDir }, freshOutside()).put(key, Buffer.from('x'))
  expect(await readdir(path.join(dataDir, 'files'))).toEqual([key])
  const s3 = { endpoint: `${store.endpoint}/`, bucket: 'mizan', region: 'auto', accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY }
  await createStorage({ s3, dataDir }, freshOutside()).put(key, Buffer.from('y'))
  expect(store.objects.get(`/mizan/${key}`)?.toString()).toBe('y')
})

describe('a folder that cannot be written to', () => {
  let blocked: string
  beforeAll(async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, 'in the way')
    blocked = path.join(file, 'data')
  })

  test('is reported at the start, by its name and what to do', async () => {
    await expect(expectUsableFolder(blocked)).rejects.toThrow(UnusableFolder)
    await expect(expectUsableFolder(blocked)).rejects.toThrow(`The folder ${blocked} cannot be written to`)
    await expect(expectUsableFolder(blocked)).rejects.toThrow(/set DATA_DIR to another/)
  })

  test('refuses an upload in words for the uploader, and keeps the cause for the log', async () => {
    const put = createFolder(blocked).put(newStorageKey(), Buffer.from('x'))
    await expect(put).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Files cannot be stored at the moment. Try again later.',
      cause: { code: 'ENOTDIR' },
    })
  })

  test('is distinguished from a usable one, which is created and left empty', async () => {
    const fresh = path.join(folder, 'fresh', 'data')
    await expectUsableFolder(fresh)
    expect(await readdir(fresh)).toEqual([])
  })
})
