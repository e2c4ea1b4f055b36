import { csvOf } from '../../../platform/files/csv.ts'
import type { MailAttachment } from '../../../platform/messages/mail.ts'
import { ResultFormat } from './query-schedule.entity.ts'
import { resultTable } from './result-table.ts'

/** The largest result that is mailed, in megabytes. */
export const MOST_MEGABYTES = 1
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024

const TYPES: Readonly<Record<ResultFormat, string>> = { csv: 'text/csv; charset=utf-8', json: 'application/json' }

/** Returns the name of the file: the words of the query's name, and the day. */
const fileName = (name: string, day: string, format: ResultFormat) => {
  const words = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, 60) || 'query'}-${day}.${format}`
}

type Result = Readonly<Record<string, unknown>>

const contentOf = async (data: Result, list: readonly string[] | null, format: ResultFormat): Promise<string | null> => {
  if (format === ResultFormat.JSON) return `${JSON.stringify({ data }, null, 2)}\n`
  const table = resultTable(data, list)
  return table && csvOf(table.columns, table.rows)
}

/** Writes a result, whose list of records is at a path, as the file that is mailed; null for one that is too large. */
export const attachmentOf = async (
  { name, day, format }: { readonly name: string; readonly day: string; readonly format: ResultFormat },
  data: Result,
  list: readonly string[] | null,
): Promise<MailAttachment | null> => {
  const content = await contentOf(data, list, format)
  if (content === null || Buffer.byteLength(content) > MOST_BYTES) return null
  return { name: fileName(name, day, format), type: TYPES[format], contentBase64: Buffer.from(content).toString('base64') }
}
