import { Brackets, type EntityManager, In, type SelectQueryBuilder } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import type { FileAccess } from '../../../platform/files/files.ts'
import { literalPattern, withWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { Fatwa } from './fatwa.entity.ts'
import type { FatwaFilter } from './fatwa.inputs.ts'
import { FatwaEntry, FatwaVote } from './fatwa-records.entity.ts'

/** Whether the viewer asked the question: a member of the business that asked, or the person, where no business did. */
export const asked = ({ askerBusinessId, askedById }: Fatwa, { userId, businessId }: Viewer): boolean =>
  askerBusinessId === null ? userId !== null && askedById === userId : askerBusinessId === businessId

/** Whether the viewer reads the question as it was asked, and the draft: the board, admins and analysts do, and who asked the question. */
export const readsTheQuestion = (fatwa: Fatwa, viewer: Viewer): boolean => readsTheRecord(viewer) || asked(fatwa, viewer)

/** Anyone sees public ones that were issued; the board, admins and analysts see all; people who asked see their own. */
export const visibleFatwas = (db: EntityManager, viewer: Viewer): SelectQueryBuilder<Fatwa> => {
  const query = db.createQueryBuilder(Fatwa, 'fatwa')
  if (readsTheRecord(viewer)) return query.where('true')
  return query.where(
    new Brackets((rights) => {
      rights.where('(fatwa.number is not null and fatwa.isPublic)')
      if (viewer.businessId !== null) rights.orWhere('fatwa.askerBusinessId = :ownBusiness', { ownBusiness: viewer.businessId })
      else if (viewer.userId !== null) {
        rights.orWhere('(fatwa.askerBusinessId is null and fatwa.askedById = :ownPerson)', { ownPerson: viewer.userId })
      }
    }),
  )
}

/** Whether the viewer may open the PDF, which prints names and reasons: analysts read both masked, and open public ones as anyone does. */
export const opensPdf = ({ number, isPublic }: Fatwa, { role }: Viewer): boolean => number !== null && (isPublic || role !== Role.ANALYST)

const RULING = ['title', 'question', 'ruling'].flatMap((part) => ['ar', 'en'].map((language) => `fatwa.content->'${part}'->>'${language}'`))
const ISSUED = ['fatwa.number', ...RULING]
const ASKED = ['fatwa.asked_title', 'fatwa.asked_question']

const found = (columns: readonly string[], word: string) => columns.map((column) => `${column} ilike ${word}`).join(' or ')

/** A draft is searched by the board alone, and a question by who reads it. */
const searched = (viewer: Viewer) => (word: string) =>
  readsTheRecord(viewer)
    ? found([...ISSUED, ...ASKED], word)
    : `(fatwa.number is not null and (${found(ISSUED, word)})) or (fatwa.number is null and (${found(ASKED, word)}))`

/** Narrows a list of fatwas; `today` decides which are in force. */
export const narrowFatwas = (query: SelectQueryBuilder<Fatwa>, filter: FatwaFilter, viewer: Viewer, today: string): void => {
  const { statuses, category, structure, isInForce, search } = filter
  if (statuses && statuses.length > 0) query.andWhere('fatwa.status in (:...statuses)', { statuses })
  if (category) query.andWhere('fatwa.category = :category', { category })
  if (structure) {
    const read = readsTheRecord(viewer) ? 'true' : 'fatwa.number is not null'
    query.andWhere(`${read} and fatwa.content->'structures' @> to_jsonb(cast(:structure as text))`, { structure })
  }
  if (isInForce !== undefined && isInForce !== null) {
    const inForce = 'coalesce(fatwa.effective_on <= :today and (fatwa.ends_on is null or fatwa.ends_on > :today), false)'
    query.andWhere(isInForce ? inForce : `not ${inForce}`, { today })
  }
  withWords(query, search, searched(viewer), literalPattern)
}

const fatwaBy =
  (column: 'id' | 'number'): Batch<string, Fatwa | undefined> =>
  async (db, keys, viewer) => {
    const rows = await visibleFatwas(db, viewer).andWhere(`fatwa.${column} in (:...keys)`, { keys }).getMany()
    return keys.map((key) => rows.find((row) => row[column] === key))
  }

/** Fatwas by id that the viewer may see. */
export const fatwaById = fatwaBy('id')
/** Fatwas by number that the viewer may see. */
export const fatwaByNumber = fatwaBy('number')

/** The votes on the version that was issued, oldest first. Only for fatwas that the viewer may see. */
export const votesByFatwa: Batch<string, FatwaVote[]> = async (db, ids) => {
  const rows = await db.find(FatwaVote, { where: { fatwaId: In([...ids]) }, order: { votedAt: 'ASC', voteId: 'ASC' } })
  return groupByKey(ids, rows, ({ fatwaId }) => fatwaId)
}

/** The history of fatwas, oldest first. Only for fatwas that the viewer may see. */
export const entriesByFatwa: Batch<string, FatwaEntry[]> = async (db, ids) => {
  const rows = await db.find(FatwaEntry, { where: { fatwaId: In([...ids]) }, order: { place: 'ASC' } })
  return groupByKey(ids, rows, ({ fatwaId }) => fatwaId)
}

const FILES = 'select fatwa_id as "fatwaId", file_id as "fileId" from fatwa_file where fatwa_id = any($1::uuid[]) order by place'

/** The files of questions in the order in which they were attached; analysts see none. Only for who reads the question. */
export const filesByFatwa: Batch<string, StoredFile[]> = async (db, ids, { role }) => {
  const rows = role === Role.ANALYST ? [] : await db.query<{ fatwaId: string; fileId: string }[]>(FILES, [[...ids]])
  const files = new Map((await db.findBy(StoredFile, { id: In(rows.map(({ fileId }) => fileId)) })).map((file) => [file.id, file]))
  return groupByKey(ids, rows, ({ fatwaId }) => fatwaId).map((group) => group.flatMap(({ fileId }) => files.get(fileId) ?? []))
}

/** Lets the board and admins read the files of questions. */
export const readersOfQuestions =
  (db: EntityManager): FileAccess =>
  async ({ role }, { id }) => {
    if (role !== Role.SSB_AUDITOR && role !== Role.ADMIN) return false
    const rows = await db.query<object[]>('select from fatwa_file where file_id = $1', [id])
    return rows.length > 0
  }
