import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Contract } from '../../facilities/index.ts'
import { votesOnMatter } from '../reviews/vote.entity.ts'

@Resolver(() => Contract)
export class ContractVotesResolver {
  @FieldResolver(() => [String], {
    description:
      'Paths on this server of the proofs that the public log contains the votes which approved it, in the order of `voteHashes`.',
  })
  async voteProofPaths(@Root() { requestId, approvedProduct, voteHashes }: Contract, @Ctx() context: Context): Promise<string[]> {
    if (voteHashes.length === 0) return []
    const votes = await context.load(votesOnMatter, approvedProduct?.id ?? requestId)
    return voteHashes.flatMap((hash) => votes.find((vote) => vote.hash === hash)?.proofPath ?? [])
  }
}
