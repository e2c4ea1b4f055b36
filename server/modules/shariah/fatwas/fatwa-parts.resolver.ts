import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { businessById } from '../../business/index.ts'
import { Actor, Party, Person, personById } from '../../identity/index.ts'
import { ReviewDecision, SSBReview } from '../reviews/review.entity.ts'
import { latestReviewOf, readsTheRecord } from '../reviews/review.query.ts'
import { Fatwa } from './fatwa.entity.ts'
import { asked, entriesByFatwa, fatwaById, filesByFatwa, opensPdf, readsTheQuestion, votesByFatwa } from './fatwa.query.ts'
import { FatwaContent, FatwaText } from './fatwa-content.ts'
import { FatwaAction, FatwaStatus, FatwaStep, fatwaLifecycle } from './fatwa-lifecycle.ts'
import { FatwaEntry, FatwaVote } from './fatwa-records.entity.ts'

@ObjectType({ description: 'A question as it was asked. Readable by the board, admins, analysts and who asked.' })
@Embedded()
class FatwaQuestion {
  constructor(readonly fatwa: Fatwa) {}

  @Field(() => String, { description: 'Title that who asked gave it.' })
  get title(): string {
    return this.fatwa.askedTitle
  }

  @Field(() => String, { description: 'The question in the words of who asked.' })
  get text(): string {
    return this.fatwa.askedQuestion
  }

  @Field(() => String, { description: 'What who asked added of the own case; empty without anything.' })
  get context(): string {
    return this.fatwa.askedContext
  }

  @Field(() => DateTime, { description: 'When it was asked.' })
  get askedAt(): Date {
    return this.fatwa.askedAt
  }
}

@Resolver(() => FatwaQuestion)
export class FatwaQuestionResolver {
  @FieldResolver(() => Actor, { description: 'The business that asked; a person of the board or of the product where no business did.' })
  async askedBy(@Root() { fatwa: { askerBusinessId, askedById } }: FatwaQuestion, @Ctx() context: Context): Promise<Actor | null> {
    if (askerBusinessId === null) return context.load(personById, askedById)
    const business = await context.load(businessById, askerBusinessId)
    return business ? Party.of(business.name) : null
  }

  @FieldResolver(() => [StoredFile], { description: 'Files that came with it, at most 10; empty for analysts.' })
  documents(@Root() { fatwa: { id } }: FatwaQuestion, @Ctx() context: Context): Promise<StoredFile[]> {
    return context.load(filesByFatwa, id)
  }
}

@Resolver(() => FatwaEntry)
export class FatwaEntryResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who did it; null for readers of the public register.' })
  async by(@Root() { byId }: FatwaEntry, @Ctx() context: Context): Promise<Person | null> {
    return byId !== null && readsTheRecord(context.viewer) ? context.load(personById, byId) : null
  }
}

/** What the public reads of a history. */
const PUBLIC_STEPS: readonly FatwaStep[] = [FatwaStep.ISSUED, FatwaStep.SUPERSEDED, FatwaStep.WITHDRAWN]
/** What who asked reads besides. */
const ASKER_STEPS: readonly FatwaStep[] = [...PUBLIC_STEPS, FatwaStep.REQUESTED, FatwaStep.SUBMITTED, FatwaStep.DECLINED]

/** What each side can do: the board drafts and decides, who asked withdraws the question. */
const isOpenTo = (action: FatwaAction, fatwa: Fatwa, { viewer }: Context): boolean => {
  if (!viewer.mayWrite) return false
  const isAuditor = viewer.role === Role.SSB_AUDITOR
  switch (action) {
    case FatwaAction.WITHDRAW:
      return fatwa.number === null ? asked(fatwa, viewer) : isAuditor && fatwa.withdrawalReason === null
    case FatwaAction.DECLINE:
      return isAuditor && fatwa.status !== FatwaStatus.UNDER_REVIEW
    default:
      return isAuditor
  }
}

/** What belongs to a fatwa, as far as the viewer may read it. */
@Resolver(() => Fatwa)
export class FatwaPartsResolver {
  @FieldResolver(() => FatwaText, { description: 'Title of the ruling; of the question until it is issued, for who reads no drafts.' })
  title(@Root() fatwa: Fatwa, @Ctx() context: Context): FatwaText {
    return this.content(fatwa, context)?.title ?? { ar: fatwa.askedTitle, en: fatwa.askedTitle }
  }

  @FieldResolver(() => FatwaQuestion, {
    nullable: true,
    description: 'The question as it was asked; null unless the viewer is on the board, an admin, an analyst or asked it.',
  })
  request(@Root() fatwa: Fatwa, @Ctx() { viewer }: Context): FatwaQuestion | null {
    return readsTheQuestion(fatwa, viewer) ? new FatwaQuestion(fatwa) : null
  }

  @FieldResolver(() => FatwaContent, {
    nullable: true,
    description: 'The ruling. A draft is readable by the board, admins and analysts alone; null for others until it is issued.',
  })
  content(@Root() { number, content }: Fatwa, @Ctx() { viewer }: Context): FatwaContent | null {
    return number !== null || readsTheRecord(viewer) ? content : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'SHA-256 of `content` in canonical JSON, to which the votes are bound; null where `content` is.',
  })
  contentHash(@Root() { number, contentHash }: Fatwa, @Ctx() { viewer }: Context): string | null {
    return number !== null || readsTheRecord(viewer) ? contentHash : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why an auditor proposed to withdraw it, while the board votes on that; null otherwise, and for readers of the public register.',
  })
  @Personal()
  withdrawalReason(@Root() { withdrawalReason }: Fatwa, @Ctx() { viewer }: Context): string | null {
    return readsTheRecord(viewer) ? withdrawalReason : null
  }

  @FieldResolver(() => Fatwa, {
    nullable: true,
    description: 'The fatwa whose place it takes, or is asked to take; null when there is none, or the viewer may not see it.',
  })
  async supersedes(@Root() { supersedesId }: Fatwa, @Ctx() context: Context): Promise<Fatwa | null> {
    return supersedesId === null ? null : ((await context.load(fatwaById, supersedesId)) ?? null)
  }

  @FieldResolver(() => Fatwa, {
    nullable: true,
    description: 'The fatwa that took its place; null when none did, or the viewer may not see it.',
  })
  async successor(@Root() { supersededById }: Fatwa, @Ctx() context: Context): Promise<Fatwa | null> {
    return supersededById === null ? null : ((await context.load(fatwaById, supersededById)) ?? null)
  }

  @FieldResolver(() => [FatwaVote], {
    description: 'The members of the board who adopted it, in the order of their votes; empty until it is issued.',
  })
  async signatories(@Root() { id }: Fatwa, @Ctx() context: Context): Promise<FatwaVote[]> {
    return (await context.load(votesByFatwa, id)).filter(({ decision }) => decision === ReviewDecision.APPROVE)
  }

  @FieldResolver(() => [FatwaVote], {
    description: 'The members of the board who voted otherwise on it, with their reasons; empty until it is issued.',
  })
  async dissents(@Root() { id }: Fatwa, @Ctx() context: Context): Promise<FatwaVote[]> {
    return (await context.load(votesByFatwa, id)).filter(({ decision }) => decision !== ReviewDecision.APPROVE)
  }

  @FieldResolver(() => [FatwaEntry], {
    description:
      'What happened to it, oldest first: all of it for the board, admins and analysts; for others without the work on its draft.',
  })
  async history(@Root() fatwa: Fatwa, @Ctx() context: Context): Promise<FatwaEntry[]> {
    const entries = await context.load(entriesByFatwa, fatwa.id)
    if (readsTheRecord(context.viewer)) return entries
    const steps = asked(fatwa, context.viewer) ? ASKER_STEPS : PUBLIC_STEPS
    return entries.filter(({ step }) => steps.includes(step))
  }

  @FieldResolver(() => SSBReview, {
    nullable: true,
    description: 'The latest review of it by the board; null before the first, and for readers of the public register.',
  })
  async review(@Root() { id }: Fatwa, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, id)) ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on this server of the fatwa as a PDF; null until it is issued, and for analysts unless it is public.',
  })
  pdfPath(@Root() fatwa: Fatwa, @Ctx() { viewer }: Context): string | null {
    return opensPdf(fatwa, viewer) ? `/documents/fatwas/${fatwa.number}.pdf` : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on this server of the fatwa as a PDF in Arabic; null until it is issued, and for analysts unless it is public.',
  })
  pdfPathAr(@Root() fatwa: Fatwa, @Ctx() { viewer }: Context): string | null {
    return opensPdf(fatwa, viewer) ? `/documents/fatwas/${fatwa.number}/ar.pdf` : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on this server of the fatwa as a PDF in English; null until it is issued, and for analysts unless it is public.',
  })
  pdfPathEn(@Root() fatwa: Fatwa, @Ctx() { viewer }: Context): string | null {
    return opensPdf(fatwa, viewer) ? `/documents/fatwas/${fatwa.number}/en.pdf` : null
  }

  @FieldResolver(() => [FatwaAction], { description: 'What the viewer can do with it now.' })
  availableActions(@Root() fatwa: Fatwa, @Ctx() context: Context): FatwaAction[] {
    const legal = fatwaLifecycle.available(fatwa.status)
    return Object.values(FatwaAction).filter((action) => legal.some((each) => each === action) && isOpenTo(action, fatwa, context))
  }
}
