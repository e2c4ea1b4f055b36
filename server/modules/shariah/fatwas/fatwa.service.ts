import { In } from 'typeorm'
import { ownUpload } from '../../../platform/files/files.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import type { Submission } from '../decisions/submission.ts'
import { FATWA_CONDITIONS } from '../reviews/conditions.ts'
import { ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import { Fatwa, isInForceOn } from './fatwa.entity.ts'
import {
  announce,
  fatwaDeclined,
  fatwaDrafted,
  fatwaRequested,
  fatwaSubmitted,
  fatwaWithdrawalProposed,
  fatwaWithdrawn,
} from './fatwa.events.ts'
import { type DraftFatwaInput, FATWA_ORDERS, type FatwaArgs, type RequestFatwaInput } from './fatwa.inputs.ts'
import { asked, narrowFatwas, visibleFatwas } from './fatwa.query.ts'
import { hashOfContent } from './fatwa-content.ts'
import { checkComplete, contentOf, supersededBy } from './fatwa-draft.ts'
import { lockFatwa, record } from './fatwa-history.ts'
import { FatwaStatus, FatwaStep, fatwaLifecycle } from './fatwa-lifecycle.ts'

const { FATWA } = ReviewEntityType
const REASON_LENGTH = { least: 10, most: 2_000 } as const
/** Questions of one business, or of one person of the staff, that are still open. */
const MOST_OPEN = 20
const OPEN = [FatwaStatus.REQUESTED, FatwaStatus.DRAFTED, FatwaStatus.UNDER_REVIEW]

const ATTACH =
  'insert into fatwa_file (fatwa_id, file_id, place) select $1, file, place from unnest($2::uuid[]) with ordinality as given (file, place)'

const unknown = () => notFound('shariah.fatwas.notFound')

const checkReason = (given: string): string => {
  const reason = given.trim()
  if (reason.length < REASON_LENGTH.least || reason.length > REASON_LENGTH.most) {
    throw invalidField('reason', textOf('shariah.fatwas.input.reason', { least: REASON_LENGTH.least, most: REASON_LENGTH.most }))
  }
  return reason
}

const mustHaveRead = (fatwa: Fatwa, contentHash: string | null) => {
  if (fatwa.contentHash !== contentHash) throw new DomainError('CONTENT_CHANGED', 'shariah.fatwas.contentChanged')
}

const checkOpen = async (tx: Tx, { userId, businessId }: SignedInViewer) => {
  const owner = businessId === null ? { askedById: userId } : { askerBusinessId: businessId }
  if ((await tx.db.countBy(Fatwa, { ...owner, status: In(OPEN) })) >= MOST_OPEN) {
    throw new DomainError('LIMIT_EXCEEDED', textOf('shariah.fatwas.tooMany', { most: MOST_OPEN }))
  }
}

/** Questions to the board, its drafts and the register of its fatwas. */
export const createFatwaService = ({ work, dataSource, clock }: Platform, submission: Submission) => {
  /** Submits a ruling, or the proposal to withdraw one, to the votes of the board. */
  const submit = async (tx: Tx, fatwa: Fatwa, name: string, content: object, contentHash: string) => {
    const { askerBusinessId } = fatwa
    const business = askerBusinessId === null ? undefined : (await businessById(tx.db, [askerBusinessId], tx.viewer))[0]
    await submission.submit(tx, {
      entityType: FATWA,
      entityId: fatwa.id,
      entityName: name,
      submitterName: business?.name ?? 'Mizan',
      priority: ReviewPriority.MEDIUM,
      content,
      contentHash,
      conditionCodes: fatwa.number === null ? FATWA_CONDITIONS : [],
      partyBusinessIds: askerBusinessId === null ? [] : [askerBusinessId],
    })
  }

  const locked = async (tx: Tx, id: string): Promise<Fatwa> => {
    const isVisible = isId(id) && (await visibleFatwas(tx.db, tx.viewer).andWhere('fatwa.id = :id', { id }).getExists())
    return orNotFound(isVisible ? await lockFatwa(tx, id) : null, unknown)
  }

  const withdrawQuestion = async (tx: Tx, fatwa: Fatwa, reason: string) => {
    if (!asked(fatwa, tx.viewer)) throw conflict('shariah.fatwas.askerWithdraws')
    fatwaLifecycle.move(fatwa, 'withdraw')
    fatwa.endReason = reason
    await tx.db.save(fatwa)
    await submission.close(tx, FATWA, fatwa.id, reason)
    await record(tx, fatwa, FatwaStep.WITHDRAWN, reason)
    await announce(tx, fatwaWithdrawn, fatwa)
  }

  const proposeWithdrawal = async (tx: Tx, fatwa: Fatwa, reason: string) => {
    if (tx.viewer.role !== Role.SSB_AUDITOR) throw conflict('shariah.fatwas.boardWithdraws')
    // Refuses one that has ended already.
    fatwaLifecycle.move({ status: fatwa.status }, 'withdraw')
    if (fatwa.withdrawalReason !== null) throw conflict('shariah.fatwas.withdrawalPending')
    fatwa.withdrawalReason = reason
    await tx.db.save(fatwa)
    await record(tx, fatwa, FatwaStep.WITHDRAWAL_PROPOSED, reason)
    const content = { withdraws: fatwa.number, contentHash: fatwa.contentHash, reason }
    await submit(tx, fatwa, `${fatwa.number} · ${fatwa.content!.title.en}`, content, hashOfContent(content))
    await announce(tx, fatwaWithdrawalProposed, fatwa)
  }

  return {
    /** The fatwas that the viewer may see. */
    fatwas(viewer: Viewer, { filter, ...page }: FatwaArgs): Promise<Page<Fatwa>> {
      const query = visibleFatwas(dataSource.manager, viewer)
      if (filter) narrowFatwas(query, filter, viewer, gulfDayOf(clock.now()))
      return readPage(query, page, FATWA_ORDERS)
    },

    /** Returns whether a fatwa is in force today. */
    isInForce: (fatwa: Fatwa): boolean => isInForceOn(fatwa, gulfDayOf(clock.now())),

    /** Asks the board a question. Throws LIMIT_EXCEEDED above 20 open ones. */
    async request(viewer: Viewer, input: RequestFatwaInput, key: Once): Promise<Fatwa> {
      const user = signedIn(viewer)
      const request = async (tx: Tx): Promise<string> => {
        await checkOpen(tx, user)
        const supersedesId = await supersededBy(tx.db, input.supersedesNumber?.trim() || null)
        for (const id of input.fileIds) await ownUpload(tx.db, user, id)
        const row = {
          status: FatwaStatus.REQUESTED,
          category: input.category,
          askedTitle: input.title.trim(),
          askedQuestion: input.question.trim(),
          askedContext: input.context.trim(),
          askedAt: tx.now,
          askedById: user.userId,
          askerBusinessId: user.businessId,
          isPublic: false,
          supersedesId,
        }
        const fatwa = await tx.db.save(tx.db.create(Fatwa, row))
        if (input.fileIds.length > 0) await tx.db.query(ATTACH, [fatwa.id, input.fileIds])
        await record(tx, fatwa, FatwaStep.REQUESTED)
        await announce(tx, fatwaRequested, fatwa)
        return fatwa.id
      }
      const id = await work(viewer, (tx) => once(tx, key, () => request(tx)))
      return dataSource.manager.findOneByOrFail(Fatwa, { id })
    },

    /** Writes the draft of an answer. Throws CONTENT_CHANGED when another draft was written since the caller read it. */
    draft(viewer: Viewer, id: string, input: DraftFatwaInput): Promise<Fatwa> {
      return work(viewer, async (tx) => {
        const fatwa = await locked(tx, id)
        fatwaLifecycle.move(fatwa, 'draft')
        mustHaveRead(fatwa, input.contentHash ?? null)
        const content = contentOf(input)
        const supersedesId = await supersededBy(tx.db, content.supersedesNumber)
        Object.assign(fatwa, {
          content,
          contentHash: hashOfContent(content),
          category: input.category,
          isPublic: input.isPublic,
          supersedesId,
        })
        await tx.db.save(fatwa)
        await record(tx, fatwa, FatwaStep.DRAFTED)
        await announce(tx, fatwaDrafted, fatwa)
        return fatwa
      })
    },

    /** Submits the draft to the votes of the board. Throws INVALID with the parts that are not written in both languages. */
    submit(viewer: Viewer, id: string, contentHash: string): Promise<Fatwa> {
      return work(viewer, async (tx) => {
        const fatwa = await locked(tx, id)
        fatwaLifecycle.move(fatwa, 'submit')
        mustHaveRead(fatwa, contentHash)
        const { content } = fatwa
        checkComplete(content!)
        await supersededBy(tx.db, content!.supersedesNumber)
        await tx.db.save(fatwa)
        await submit(tx, fatwa, content!.title.en, content!, contentHash)
        await record(tx, fatwa, FatwaStep.SUBMITTED)
        await announce(tx, fatwaSubmitted, fatwa)
        return fatwa
      })
    },

    /** Declines to rule on a question, with reasons. A draft under review is declined by votes alone. */
    decline(viewer: Viewer, id: string, given: string): Promise<Fatwa> {
      const reason = checkReason(given)
      return work(viewer, async (tx) => {
        const fatwa = await locked(tx, id)
        if (fatwa.status === FatwaStatus.UNDER_REVIEW) throw new DomainError('ILLEGAL_TRANSITION', 'shariah.fatwas.underReview')
        fatwaLifecycle.move(fatwa, 'decline')
        fatwa.endReason = reason
        await tx.db.save(fatwa)
        await submission.close(tx, FATWA, fatwa.id, reason)
        await record(tx, fatwa, FatwaStep.DECLINED, reason)
        await announce(tx, fatwaDeclined, fatwa)
        return fatwa
      })
    },

    /** Withdraws an own question; a fatwa that was issued is submitted to the board, whose votes withdraw it. */
    withdraw(viewer: Viewer, id: string, given: string): Promise<Fatwa> {
      const reason = checkReason(given)
      return work(viewer, async (tx) => {
        const fatwa = await locked(tx, id)
        await (fatwa.number === null ? withdrawQuestion(tx, fatwa, reason) : proposeWithdrawal(tx, fatwa, reason))
        return fatwa
      })
    },
  }
}

export type FatwaService = ReturnType<typeof createFatwaService>
