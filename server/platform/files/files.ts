import { randomUUID } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import { DomainError, forbidden, invalid, invalidField, notFound, rateLimited } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { sha256 } from '../../shared/text.ts'
import { event, toBusiness, toUser } from '../events.ts'
import { isTrustedOrigin } from '../http/authentication.ts'
import { presentHttpError } from '../http/failures.ts'
import { isId, orNotFound } from '../rows.ts'
import { expectScope } from '../scopes.ts'
import type { Work } from '../transaction.ts'
import { expectReader, type SignedInViewer, signedIn, type Viewer } from '../viewer.ts'
import { checkContent, STATEMENT_TYPE, safeFileName, type UploadPurpose } from './content.ts'
import { StoredFile } from './file.entity.ts'
import { PICTURE_KINDS, type PictureKind } from './picture.ts'
import { newStorageKey, type Storage } from './storage.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_FILES_PER_USER = 2_000
const MAX_BYTES_PER_USER = 500 * 1024 * 1024
/** A file is checked in memory, so this bounds the memory that uploads can take. */
const UPLOADS_AT_ONCE = 8
const UPLOADS_AT_ONCE_PER_USER = 2
const UPLOAD_HEADER = 'x-mizan-upload'

/** A room's rule for who, besides its owner, may read a file: a reviewer reads the documents under review. */
export interface FileAccess {
  (viewer: SignedInViewer, file: StoredFile): Promise<boolean>
  /** True if the rule also holds for members who see only some accounts: it admits them to files of what they see alone. */
  readonly isForLimited?: boolean
}

export const fileStored = event<{ type: string; size: number }>('platform.file_stored')
export const fileDownloaded = event<{ type: string; size: number }>('platform.file_downloaded')

export interface FilesOptions {
  readonly work: Work
  readonly storage: Storage
  readonly dataSource: DataSource
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** A viewer may read a file if any of these allows it. */
  readonly access: readonly FileAccess[]
  /** Origins besides our own that may upload. */
  readonly allowedOrigins: readonly string[]
  readonly log: Logger
}

const noFile = () => invalidField('file', 'platform.files.choose')
const interrupted = () => new DomainError('BAD_REQUEST', 'platform.files.interrupted')

const MULTIPART_REFUSALS: Readonly<Record<string, () => DomainError>> = {
  FST_REQ_FILE_TOO_LARGE: () => invalidField('file', 'platform.files.tooLarge'),
  FST_FILES_LIMIT: () => invalidField('file', 'platform.files.oneAtATime'),
  FST_PARTS_LIMIT: () => invalidField('file', 'platform.files.oneAndNothingElse'),
  FST_FIELDS_LIMIT: () => invalidField('file', 'platform.files.oneAndNothingElse'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: noFile,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: noFile,
}

/** Returns the one file of the request, complete. Reads to the end of the form, so that a second file is noticed. */
const receive = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }> => {
  let received: { name: string; content: Buffer } | undefined
  try {
    for await (const part of request.files()) received = await contentOf(part)
  } catch (error) {
    const refusal = MULTIPART_REFUSALS[(error as { code?: string }).code ?? '']
    throw refusal?.() ?? interrupted()
  }
  if (!received) throw noFile()
  return received
}

const contentOf = async (part: MultipartFile) => {
  // Without a listener, the error of a part that never ends would end the process.
  part.file.on('error', () => {})
  return { name: part.filename, content: await part.toBuffer() }
}

const STORED = 'select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from stored_file where uploaded_by = $1'

const hasRoom = async (db: Pick<DataSource, 'query'>, userId: string, size: number) => {
  const [stored] = await db.query<{ files: number; bytes: string }[]>(STORED, [userId])
  if (stored!.files >= MAX_FILES_PER_USER || Number(stored!.bytes) + size > MAX_BYTES_PER_USER) {
    throw new DomainError('STORAGE_FULL', 'platform.files.limitReached')
  }
}

/** Limits how many uploads run at once, in all and per person; refuses the rest immediately instead of queueing them. */
const createTurnstile = () => {
  const inside = new Map<string, number>()
  let all = 0
  return async <Result>(userId: string, steps: () => Promise<Result>): Promise<Result> => {
    const mine = inside.get(userId) ?? 0
    if (all >= UPLOADS_AT_ONCE || mine >= UPLOADS_AT_ONCE_PER_USER) throw rateLimited('platform.files.tooManyUploads')
    all++
    inside.set(userId, mine + 1)
    try {
      return await steps()
    } finally {
      all--
      const left = inside.get(userId)! - 1
      if (left === 0) inside.delete(userId)
      else inside.set(userId, left)
    }
  }
}

const audienceOf = ({ ownerBusinessId, uploadedBy }: StoredFile) => [ownerBusinessId ? toBusiness(ownerBusinessId) : toUser(uploadedBy)]

/** Returns how a browser saves a file: RFC 6266, with a plain name for old readers and the real one in UTF-8 (RFC 8187) for the others. */
export const contentDisposition = (how: 'attachment' | 'inline', name: string) => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type Finding = Pick<DataSource['manager'], 'findOneBy'>

/** True for what the viewer uploaded for no business or for their present one: of one that they left, a person keeps only pictures. */
const isOwnUpload = ({ userId, businessId }: SignedInViewer, { uploadedBy, ownerBusinessId, picture }: StoredFile): boolean =>
  uploadedBy === userId && (ownerBusinessId === null || ownerBusinessId === businessId || picture !== null)

const anyUpload = async (db: Finding, viewer: SignedInViewer, id: string): Promise<StoredFile> => {
  const file = isId(id) ? await db.findOneBy(StoredFile, { id, uploadedBy: viewer.userId }) : null
  return orNotFound(file && isOwnUpload(viewer, file) ? file : null, () => notFound('platform.files.notFound'))
}

/**
 * Returns the user's own document or picture by its id; throws NOT_FOUND for a file of anyone else. For rooms that attach
 * uploads. Bank statements are refused: they are imported, not attached.
 */
export const ownUpload = async (db: Finding, viewer: SignedInViewer, id: string): Promise<StoredFile> => {
  const file = await anyUpload(db, viewer, id)
  if (file.type === STATEMENT_TYPE) throw invalid('platform.files.documentTypes')
  return file
}

/** Returns the user's own bank statement by its id; throws NOT_FOUND for a file of anyone else. */
export const ownStatement = async (db: Finding, viewer: SignedInViewer, id: string): Promise<StoredFile> => {
  const file = await anyUpload(db, viewer, id)
  if (file.type !== STATEMENT_TYPE) {
    throw invalidField('fileId', 'platform.files.notAStatement')
  }
  return file
}

/** Returns the picture that the user uploaded as an avatar or a logo; throws NOT_FOUND for any other file. */
export const ownPicture = async (db: Finding, viewer: SignedInViewer, id: string, kind: PictureKind): Promise<StoredFile> => {
  const file = await anyUpload(db, viewer, id)
  if (file.picture !== kind) throw notFound('platform.files.notFound')
  return file
}

const PURPOSES: readonly UploadPurpose[] = ['document', 'statement', ...PICTURE_KINDS]
const purposeOf = (given: unknown): UploadPurpose => PURPOSES.find((purpose) => purpose === given) ?? 'document'

/**
 * `POST /files` stores one file of a signed-in viewer who may write. `GET /files/:id` returns it to the uploader while they act
 * for the same business, to the others of this business, and to viewers whom a room admits; for all others it does not exist. Members
 * who see only some accounts get their own uploads, pictures, and what a room admits them to; analysts get their own uploads alone.
 * Downloads are recorded before the first byte is sent, except of pictures. `POST /files?for=statement` accepts bank statements only, and
 * its refusals speak of statements. `?for=avatar` and `?for=logo` make a picture of 256 x 256 pixels of what is sent.
 */
export const registerFiles = (app: FastifyInstance, options: FilesOptions) => {
  const { work, storage, dataSource, viewerOf, access, allowedOrigins, log } = options
  const admit = createTurnstile()

  const store = async (viewer: SignedInViewer, name: string, raw: Buffer, purpose: UploadPurpose) => {
    const { type, content } = await checkContent(raw, purpose)
    const file = Object.assign(new StoredFile(), {
      id: randomUUID(),
      key: newStorageKey(),
      name: safeFileName(name, type),
      type,
      size: content.length,
      sha256: sha256(content),
      picture: PICTURE_KINDS.find((kind) => kind === purpose) ?? null,
      uploadedBy: viewer.userId,
      ownerBusinessId: viewer.businessId,
    })
    await storage.put(file.key, content)
    try {
      await work(viewer, async (tx) => {
        // One upload after the other per person, or two at once would both find room for one.
        await tx.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`files of ${viewer.userId}`])
        await hasRoom(tx.db, viewer.userId, file.size)
        file.uploadedAt = tx.now
        await tx.db.insert(StoredFile, file)
        await tx.emit(fileStored.of(file.id, audienceOf(file), { type: file.type, size: file.size }))
      })
    } catch (error) {
      await storage
        .remove(file.key)
        .catch((left: unknown) => log.warn({ err: left, storageKey: file.key }, 'a file without a row was left behind'))
      throw error
    }
    return file
  }

  const mayRead = async (viewer: SignedInViewer, file: StoredFile) => {
    if (isOwnUpload(viewer, file)) return true
    // Nothing in a file can be masked.
    if (viewer.role === Role.ANALYST) return false
    const isLimited = viewer.accountIds !== null
    const isOfBusiness = file.ownerBusinessId !== null && file.ownerBusinessId === viewer.businessId
    if (isOfBusiness && (!isLimited || file.picture !== null)) return true
    for (const check of access) if ((!isLimited || check.isForLimited) && (await check(viewer, file))) return true
    return false
  }

  const find = async (viewer: SignedInViewer, id: string) => {
    const file = isId(id) ? await dataSource.getRepository(StoredFile).findOneBy({ id }) : null
    return orNotFound(file && (await mayRead(viewer, file)) ? file : null, () => notFound('platform.files.notFound'))
  }

  app.register(async (routes) => {
    // Only a form is read here; any other body is refused by its type.
    routes.removeAllContentTypeParsers()
    await routes.register(multipart, {
      limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, fieldSize: 1_024, parts: 5, headerPairs: 20 },
    })

    routes.setErrorHandler((error, request, reply) => {
      const refusal = MULTIPART_REFUSALS[(error as { code?: string }).code ?? '']
      const { status, body } = presentHttpError(refusal?.() ?? error, request.id, log)
      // The rest of a refused upload is not read: without this the connection would block on it.
      if (request.method === 'POST') void reply.header('connection', 'close')
      return reply.status(status).send(body)
    })

    routes.post<{ Querystring: { for?: unknown } }>('/files', async (request, reply) => {
      if (request.headers[UPLOAD_HEADER] !== '1' || !isTrustedOrigin(request.headers, allowedOrigins)) {
        throw forbidden('platform.files.foreignOrigin')
      }
      const viewer = signedIn(await viewerOf(request))
      if (!viewer.mayWrite) throw forbidden()
      expectScope(viewer, 'files', 'write')
      const {
        id,
        name,
        type,
        size,
        sha256: hash,
      } = await admit(viewer.userId, async () => {
        await hasRoom(dataSource, viewer.userId, 0)
        const { name, content } = await receive(request)
        return store(viewer, name, content, purposeOf(request.query.for))
      })
      return reply.status(201).header('cache-control', 'no-store').send({ id, name, type, size, sha256: hash })
    })

    // Fastify would route HEAD to this handler too, and record a download.
    routes.get<{ Params: { id: string } }>('/files/:id', { exposeHeadRoute: false }, async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const viewer = signedIn(await viewerOf(request))
      expectReader(viewer)
      expectScope(viewer, 'files', 'read')
      const file = await find(viewer, request.params.id)
      const content = await storage.read(file.key)
      content.on('error', (error) =>
        log.error({ err: error, fileId: file.id, requestId: request.id }, 'a file could not be read to its end'),
      )
      try {
        // A picture is shown on every page: its readers are not recorded, and it never changes.
        if (file.picture !== null) void reply.header('cache-control', 'private, max-age=86400, immutable')
        else await work(viewer, (tx) => tx.emit(fileDownloaded.of(file.id, audienceOf(file), { type: file.type, size: file.size })))
      } catch (error) {
        content.destroy()
        throw error
      }
      return reply
        .headers({
          'content-type': file.type,
          'content-length': file.size,
          'content-disposition': contentDisposition('attachment', file.name),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(content)
    })
  })
}
