import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '../../shared/errors.ts'
import { sha256 } from '../../shared/text.ts'
import type { Config } from '../config.ts'
import { OUTSIDE_LIMIT, type Outside, ProviderMute } from '../outside.ts'
import { refuseInTransaction } from '../transaction.ts'

/** Added to the time limit for each MiB of an upload, in milliseconds. */
const LIMIT_PER_MIB = 2_000
const KEY = /^[0-9a-f]{64}$/
/** How much of a stream is held in memory before it is sent to a bucket. Stores take up to 10,000 parts of at least 5 MiB. */
const PART_BYTES = 16 * 2 ** 20
const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT']
/** The folder is gone, or we may not write to it. */
const UNWRITABLE = ['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'EIO']

/** Stores the content of files under our own keys. A content is stored completely or not at all. */
export interface Storage {
  /** Stores a content. Throws STORAGE_FULL when there is no room, SERVICE_UNAVAILABLE when the store cannot be reached or written to. */
  put(key: string, content: Buffer | Readable): Promise<void>
  /** Opens the content; throws before the first byte when it cannot, and {@link NotStored} when the key is unknown. */
  read(key: string): Promise<Readable>
  /** Removes the content, and what a process that died while it stored it has left in a folder; does nothing when the key is unknown. */
  remove(key: string): Promise<void>
}

/** The key is unknown. */
export class NotStored extends Error {
  constructor(options?: ErrorOptions) {
    super('The content of a stored file cannot be opened.', options)
    this.name = 'NotStored'
  }
}

/** Returns a key that cannot be guessed and is safe in any path. */
export const newStorageKey = () => randomBytes(32).toString('hex')

const full = () => new DomainError('STORAGE_FULL', 'platform.files.noSpace')
const unwritable = () => new DomainError('SERVICE_UNAVAILABLE', 'platform.files.storageUnavailable')
const unreachable = () => new DomainError('SERVICE_UNAVAILABLE', 'platform.files.storageSilent')

const isUnreachable = (error: unknown) => error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE'

/** Returns the refusal that the uploader reads; the cause is for the log. */
const refusalOf = (error: unknown) => {
  const { code = '' } = error as NodeJS.ErrnoException
  if (OUT_OF_ROOM.includes(code)) return Object.assign(full(), { cause: error })
  if (UNWRITABLE.includes(code)) return Object.assign(unwritable(), { cause: error })
  return error
}

/** The data folder cannot be used. Thrown at start, with one sentence. */
export class UnusableFolder extends Error {
  constructor(folder: string, { code = 'unknown' }: NodeJS.ErrnoException) {
    const why = OUT_OF_ROOM.includes(code) ? 'has no room left' : 'cannot be written to by the user that this process runs as'
    super(`The folder ${folder} ${why} (${code}). Files are kept there: make room, give it to this user, or set DATA_DIR to another.`)
  }
}

/** Throws {@link UnusableFolder} unless a file can be written into the folder, which is created if it is missing. */
export const expectUsableFolder = async (folder: string): Promise<void> => {
  const probe = path.join(folder, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x')
  } catch (error) {
    throw new UnusableFolder(folder, error as NodeJS.ErrnoException)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** Returns whether a file of the folder is one of ours, even if only partly written. */
export const isStorageFile = (name: string): boolean => KEY.test(name.replace(/\.[0-9a-f]{8}\.part$/, ''))

const checked = (key: string) => {
  if (!KEY.test(key)) throw new Error('A storage key must be one of newStorageKey.')
  return key
}

/** Stores files in one folder of this machine, readable only by the user that the server runs as. For several machines use a bucket. */
export const createFolder = (folder: string): Storage => {
  const pathOf = (key: string) => path.join(folder, checked(key))
  return {
    async put(key, content) {
      const target = pathOf(key)
      const part = `${target}.${randomBytes(4).toString('hex')}.part`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = await open(part, 'wx', 0o600)
        try {
          await writeFile(file, content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw refusalOf(error)
      }
    },
    async read(key) {
      const file = await open(pathOf(key), 'r').catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new NotStored({ cause }) : new Error('The content of a stored file cannot be opened.', { cause })
      })
      return file.createReadStream()
    },
    async remove(key) {
      await rm(pathOf(key)).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        const left = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${key}.`))
        for (const name of left) await rm(path.join(folder, name), { force: true })
      })
    },
  }
}

/** Divides a stream into parts of one size; the last is smaller. */
async function* partsOf(content: Readable, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    held.push(Buffer.from(chunk))
    bytes += held.at(-1)!.length
    while (bytes >= size) {
      const all = Buffer.concat(held)
      yield all.subarray(0, size)
      held = [all.subarray(size)]
      bytes -= size
    }
  }
  yield Buffer.concat(held)
}

/** Stores objects in a bucket of any S3-compatible store. A stream of more than `partBytes` is uploaded in parts, one after the other. */
export const createBucket = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  outside: Outside,
  partBytes = PART_BYTES,
): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const ask = async (method: 'PUT' | 'POST' | 'GET' | 'DELETE', key: string, content?: Uint8Array<ArrayBuffer>, query = '') => {
    const url = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${checked(key)}${query}`
    // The hash of the content is signed too, so the store itself refuses content that was damaged on the way.
    const headers = { 'x-amz-content-sha256': sha256(content ?? ''), ...(content ? { 'content-type': 'application/octet-stream' } : {}) }
    const body = content ?? null
    const signed = await client.sign(url, { method, headers, body })
    const send = async (limit: AbortSignal) => {
      // The limit covers the time until the response begins: its body streams as fast as the reader reads it.
      const stop = new AbortController()
      const abort = () => stop.abort(limit.reason)
      limit.addEventListener('abort', abort)
      const response = await fetch(signed.url, { method, headers: signed.headers, body, redirect: 'error', signal: stop.signal })
        .catch(() => {
          throw unreachable()
        })
        .finally(() => limit.removeEventListener('abort', abort))
      if (response.ok || (method === 'DELETE' && response.status === 404)) return response
      const answer = await response.text().catch(() => '')
      if (response.status === 507 || /<Code>[^<]*(QuotaExceeded|StorageFull)/.test(answer)) throw full()
      if (response.status >= 500 || response.status === 429) throw unreachable()
      if (method === 'GET' && response.status === 404) throw new NotStored()
      throw new Error(`The file store responded to ${method} with ${response.status}.`)
    }
    const limit = OUTSIDE_LIMIT + LIMIT_PER_MIB * ((content?.length ?? 0) >> 20)
    return outside('file store', send, { limit, isOutage: isUnreachable }).catch((error: unknown) => {
      throw error instanceof ProviderMute ? unreachable() : error
    })
  }

  const putWhole = async (key: string, content: Buffer, query = '') => {
    const response = await ask('PUT', key, new Uint8Array(content), query)
    await response.body?.cancel()
    return response.headers.get('etag') ?? ''
  }

  /** Uploads in parts. The object is there once all of them are; what was uploaded of it is given up otherwise. */
  const putInParts = async (key: string, first: Buffer, rest: AsyncGenerator<Buffer>) => {
    const begun = await (await ask('POST', key, undefined, '?uploads=')).text()
    const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
    if (!upload) throw new Error('The file store began no upload in parts.')
    const uploadId = `uploadId=${encodeURIComponent(upload)}`
    try {
      const parts: string[] = []
      const putPart = async (part: Buffer) => {
        const number = parts.length + 1
        const etag = await putWhole(key, part, `?partNumber=${number}&${uploadId}`)
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      await putPart(first)
      for await (const part of rest) if (part.length > 0) await putPart(part)
      const list = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const answer = await (await ask('POST', key, new Uint8Array(list), `?${uploadId}`)).text()
      // A store that fails after it began to respond says so in the body.
      if (answer.includes('<Error>')) throw unreachable()
    } catch (error) {
      await ask('DELETE', key, undefined, `?${uploadId}`)
        .then(({ body }) => body?.cancel())
        .catch(() => {})
      throw error
    }
  }

  return {
    async put(key, content) {
      checked(key)
      if (Buffer.isBuffer(content)) {
        await putWhole(key, content)
        return
      }
      const parts = partsOf(content, partBytes)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length < partBytes) await putWhole(key, first)
      else await putInParts(key, first, parts)
    },
    async read(key) {
      const { body } = await ask('GET', key)
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },
  }
}

/** Throws when called inside a transaction, whichever store is used. */
const outsideTransactions = ({ put, read, remove }: Storage): Storage => ({
  async put(key, content) {
    refuseInTransaction('storing a file')
    await put(key, content)
  },
  async read(key) {
    refuseInTransaction('reading a file')
    return read(key)
  },
  async remove(key) {
    refuseInTransaction('removing a file')
    await remove(key)
  },
})

/** Returns the configured bucket, else a folder in the data folder. */
export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, outside: Outside): Storage =>
  outsideTransactions(s3 ? createBucket(s3, outside) : createFolder(path.join(dataDir, 'files')))
