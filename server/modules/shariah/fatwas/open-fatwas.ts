import type { Platform, Room } from '../../../platform/platform.ts'
import type { Submission } from '../decisions/submission.ts'
import type { Matters } from '../reviews/matters.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { Fatwa } from './fatwa.entity.ts'
import { readersOfQuestions } from './fatwa.query.ts'
import { FatwaResolver, ReviewedFatwaResolver } from './fatwa.resolver.ts'
import { createFatwaService } from './fatwa.service.ts'
import { fatwaDocuments } from './fatwa-documents.ts'
import { fatwaMatter } from './fatwa-matter.ts'
import { FatwaEntryResolver, FatwaPartsResolver, FatwaQuestionResolver } from './fatwa-parts.resolver.ts'
import { FatwaEntry, FatwaVote } from './fatwa-records.entity.ts'

export const fatwaEntities = [Fatwa, FatwaVote, FatwaEntry]

interface Needs {
  readonly matters: Matters
  readonly submission: Submission
}

/** Questions to the board, its rulings on them, and their public register. */
export const openFatwas = (platform: Platform, { matters, submission }: Needs): Room => {
  matters.declare(ReviewEntityType.FATWA, fatwaMatter(submission))
  return {
    resolvers: [
      new FatwaResolver(createFatwaService(platform, submission)),
      new FatwaPartsResolver(),
      new FatwaQuestionResolver(),
      new FatwaEntryResolver(),
      new ReviewedFatwaResolver(),
    ],
    documents: fatwaDocuments(platform),
    fileAccess: [readersOfQuestions(platform.dataSource.manager)],
  }
}
