import type { Readable } from 'node:stream'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { expectScopesOf } from './asked-export.ts'
import { ExportFormat } from './export.entity.ts'
import type { ExportService } from './export.service.ts'
import { fileNameOf } from './export-file-name.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  [ExportFormat.CSV]: 'text/csv; charset=utf-8',
  [ExportFormat.JSONL]: 'application/jsonl; charset=utf-8',
}

/**
 * `GET /documents/exports/:id`: the file of an export that is ready, for the person who asked for it, while they are what they were
 * then. A key of theirs needs the scopes of the query. The download is recorded before the first byte.
 */
export const exportFile = (service: ExportService, storage: Pick<Storage, 'read'>): DocumentRoute => ({
  path: 'exports/:id',
  isForLimited: true,
  async make(viewer, { id = '' }) {
    const found = await service.ready(viewer, id)
    expectScopesOf(viewer, found)
    const body: Readable = await storage.read(found.storageKey)
    try {
      await service.recordDownload(viewer, found)
    } catch (error) {
      body.destroy()
      throw error
    }
    return { name: fileNameOf(found), type: TYPES[found.format], body, bytes: found.bytes }
  },
})
