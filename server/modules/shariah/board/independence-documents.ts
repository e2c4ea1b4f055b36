import { type EntityManager, In } from 'typeorm'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { arabic, english, fact, lines, pair, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { Block, Sheet } from '../../../platform/pdf/sheet.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { gulfDayOf, isDay } from '../../../shared/day.ts'
import { notFound } from '../../../shared/errors.ts'
import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { Business } from '../../business/index.ts'
import type { Independence } from './independence.service.ts'
import type { IndependenceStatement } from './independence.type.ts'

const heading = (title: Said): Block[] => [space(10), pair(title, { weight: 'bold', size: 11 }, 16), space(3), { kind: 'rule' }, space(6)]

const row = (said: Said): Block[] => [pair(said, { direction: 'ltr' }, 16, {}), space(4)]

const none = (): Block[] => row('documents:independence.none')

const seats = ({ appointments }: IndependenceStatement): Block[] =>
  appointments.flatMap(({ seat, isIndependent, beganAt: since, endedAt: until }) =>
    row(
      textOf('documents:independence.seat', {
        seat: textOf(`documents:independence.seats.${seat}`, {}),
        independence: textOf(isIndependent ? 'documents:independence.isIndependent' : 'documents:independence.notIndependent', {}),
        since: gulfDayOf(since),
        until: until ? gulfDayOf(until) : '–',
      }),
    ),
  )

/** The caller reads the names: they may have changed since an interest was declared. */
const interests = (statement: IndependenceStatement, nameOf: (businessId: string) => string): Block[] => [
  ...statement.declaredInterests.flatMap(({ kind, businessId, nature, declaredAt, endedAt }) =>
    row(
      textOf('documents:independence.declared', {
        business: nameOf(businessId),
        basis: textOf(`documents:independence.bases.${kind}`, {}),
        nature,
        since: gulfDayOf(declaredAt),
        until: endedAt ? gulfDayOf(endedAt) : '–',
      }),
    ),
  ),
  ...statement.foundInterests.flatMap(({ basis, businessName }) =>
    row(textOf('documents:independence.found', { business: businessName, basis: textOf(`documents:independence.bases.${basis}`, {}) })),
  ),
]

const figures = (statement: IndependenceStatement): Block[] => {
  const { decidedReviews, votableReviews, votedReviews, recusals, votes, votesWithoutReason } = statement
  return [
    fact('documents:independence.decided', String(decidedReviews)),
    fact('documents:independence.attendance', `${votedReviews} / ${votableReviews}`),
    fact('documents:independence.recusals', String(recusals)),
    fact('documents:independence.votes', String(votes)),
    fact('documents:independence.withoutReason', `${votesWithoutReason} / ${votes}`),
  ].flatMap((block) => [block, space(4)])
}

const orNone = (blocks: Block[]): Block[] => (blocks.length > 0 ? blocks : none())

/** The statement before layout, in English and Arabic. */
export const independenceSheet = (statement: IndependenceStatement, nameOf: (businessId: string) => string, publicUrl: string): Sheet => {
  const { person, from, to, computedAt } = statement
  const title: Said = 'documents:independence.title'
  return {
    title: `${written(title, 'en')}: ${person.name}`,
    author: 'Mizan',
    language: 'en',
    madeAt: computedAt,
    publicUrl,
    running: [{ text: person.name, weight: 'medium' }, english(title)],
    footer: [],
    blocks: [
      {
        kind: 'columns',
        gap: 24,
        columns: [
          { share: 55, blocks: lines({ text: person.name, size: 15, weight: 'bold' }, { text: 'Mizan', size: 10, tone: 'muted' }) },
          {
            share: 45,
            blocks: lines(
              english(title, { size: 16, weight: 'bold', align: 'right' }),
              arabic(title, { size: 13, weight: 'medium', tone: 'muted' }),
            ),
          },
        ],
      },
      space(8),
      ...row(textOf('documents:independence.period', { from, to })),
      ...heading('documents:independence.appointments'),
      ...orNone(seats(statement)),
      ...heading('documents:independence.interests'),
      ...orNone(interests(statement, nameOf)),
      ...heading('documents:independence.work'),
      ...figures(statement),
      ...row('documents:independence.basis'),
    ],
  }
}

/** Names of the businesses that a statement names by id. */
const businessNames = async (db: EntityManager, { declaredInterests }: IndependenceStatement) => {
  const businesses = await db.findBy(Business, { id: In(declaredInterests.map(({ businessId }) => businessId)) })
  const names = new Map(businesses.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? ''
}

/** Returns the period of an address. Throws NOT_FOUND for one that is none. */
const periodIn = (from: string, to: string) => {
  if (!isDay(from) || !isDay(to) || from > to) throw notFound('common.documentNotFound')
  return { from, to }
}

/** Serves `GET /documents/independence/:id/:from/:to.pdf` to auditors and admins. Everyone else gets NOT_FOUND. */
export const independenceDocuments = (
  { dataSource, config }: Pick<Platform, 'dataSource' | 'config'>,
  independence: Independence,
): readonly DocumentRoute[] => [
  {
    path: 'independence/:id/:from/:to.pdf',
    async make(viewer, { id: personId = '', from = '', to = '' }) {
      const { role } = signedIn(viewer)
      if (role !== Role.SSB_AUDITOR && role !== Role.ADMIN) throw notFound('common.documentNotFound')
      const statement = await independence.statement({ personId, ...periodIn(from, to) })
      const nameOf = await businessNames(dataSource.manager, statement)
      const body = await makePdf(independenceSheet(statement, nameOf, config.publicUrl))
      return { name: `independence-${statement.from}-${statement.to}.pdf`, type: 'application/pdf', body }
    },
  },
]
