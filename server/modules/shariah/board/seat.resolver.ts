import { Arg, Authorized, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { Approval } from '../../approvals/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { checkPack, GOVERNING_PACK, QUORUM_PACKS, QuorumRuleCode, QuorumVerdict, type RuleCheck } from '../../jurisdictions/index.ts'
import type { Independence } from './independence.service.ts'
import { asBoardInterest, BoardInterest, IndependenceStatement } from './independence.type.ts'
import type { InterestService } from './interest.service.ts'
import { BoardAppointment, BoardMember, BoardSeatChange } from './seat.entity.ts'
import { DismissNameMatchInput, IndependenceStatementFilter, ProposeBoardSeatInput, UpdateBoardIdentityInput } from './seat.inputs.ts'
import type { SeatService } from './seat.service.ts'
import { pendingSeatChangeOf, seatedOf } from './seats.ts'

@ObjectType({ description: 'Whether the board meets one requirement of a jurisdiction.', simpleResolvers: true })
@Embedded()
class QuorumRule {
  @Field(() => QuorumRuleCode, { description: 'Which requirement it is.' })
  code!: QuorumRuleCode

  @Field(() => QuorumVerdict, { description: 'Whether the board meets it.' })
  verdict!: QuorumVerdict

  @Field(() => Int, { nullable: true, description: 'How many people were found; null where it is not checked.' })
  found!: number | null

  @Field(() => Int, { nullable: true, description: 'How many people it needs at least; null where it sets no such number.' })
  least!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'How many people it allows, for MEETS months between meetings; null where it sets no such number.',
  })
  most!: number | null
}

@ObjectType({ description: 'What a jurisdiction requires of a Shariah board, and whether this board meets it.', simpleResolvers: true })
@Embedded()
class QuorumPackCheck {
  @Field(() => String, { description: 'Country whose rules they are, as an ISO 3166-1 code of two letters.' })
  jurisdiction!: string

  @Field(() => Int, { description: 'Version of the pack, from 1.' })
  version!: number

  @Field(() => String, { description: 'The rules that it comes from.' })
  source!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day on which it was compared with the source; null: unverified.' })
  verifiedOn!: string | null

  @Field(() => Boolean, { description: 'Whether this board follows its rules of procedure.' })
  isGoverning!: boolean

  @Field(() => Boolean, { nullable: true, description: "Whether the chair's vote breaks ties; null where the pack does not say." })
  isTieBrokenByChair!: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether a majority of those present decides; null where the pack does not say.' })
  isMajorityOfThosePresent!: boolean | null

  @Field(() => [QuorumRule], { description: 'Its requirements, in the order of the pack.' })
  rules!: RuleCheck[]
}

@ObjectType({ description: 'The Shariah board: who has which seat, and what is required of it.', simpleResolvers: true })
@Embedded()
class ShariahBoard {
  @Field(() => [BoardMember], {
    description: 'Every auditor with their seat: the chair, members, secretaries and auditors, then those without one.',
  })
  members!: BoardMember[]

  @Field(() => [QuorumPackCheck], {
    description: 'What each jurisdiction requires, checked against the people with a seat and with access.',
  })
  quorumPacks!: QuorumPackCheck[]
}

@Resolver(() => BoardMember)
export class SeatResolver {
  constructor(
    private readonly seats: SeatService,
    private readonly interests: InterestService,
    private readonly independence: Independence,
  ) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @Query(() => ShariahBoard, { description: 'The Shariah board, its seats and what is required of it.' })
  async shariahBoard(): Promise<ShariahBoard> {
    const members = await this.seats.members()
    const seated = seatedOf(members)
    const quorumPacks = QUORUM_PACKS.map((pack) => ({
      ...pack,
      isGoverning: pack === GOVERNING_PACK,
      isTieBrokenByChair: pack.doesChairBreakTies,
      rules: checkPack(pack, seated),
    }))
    return { members, quorumPacks }
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => BoardMember, {
    description:
      'Proposes a seat for an auditor, or the end of the one they have; a pending proposal for them is replaced. Another auditor or an admin decides, never the person themselves. CONFLICT if nothing would change, or another person is the chair.',
  })
  proposeBoardSeat(@Arg('input', () => ProposeBoardSeatInput) input: ProposeBoardSeatInput, @Ctx() context: Context): Promise<BoardMember> {
    return this.seats.proposeSeat(context.viewer, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Query(() => [BoardInterest], { description: "The viewer's interests that follow from what the system knows, by business." })
  async foundInterests(@Ctx() context: Context): Promise<BoardInterest[]> {
    return (await this.interests.derived(context.viewer)).map(asBoardInterest)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => [BoardInterest], {
    description:
      "States the number on the viewer's identity card, which is compared with those in the documents of businesses. Returns the interests that are found. INVALID for a number that breaks the form of its card.",
  })
  async updateBoardIdentity(
    @Arg('input', () => UpdateBoardIdentityInput) { number }: UpdateBoardIdentityInput,
    @Ctx() context: Context,
  ): Promise<BoardInterest[]> {
    return (await this.interests.stateIdentity(context.viewer, number)).map(asBoardInterest)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => [BoardInterest], {
    description:
      'Confirms that the person of an auditor’s name at a business is someone else, so that it no longer bars the auditor. Returns the interests that are still found. CONFLICT_OF_INTEREST for a match of the viewer, NOT_FOUND where no such match bars.',
  })
  async dismissNameMatch(
    @Arg('input', () => DismissNameMatchInput) input: DismissNameMatchInput,
    @Ctx() context: Context,
  ): Promise<BoardInterest[]> {
    return (await this.interests.dismissNameMatch(context.viewer, input)).map(asBoardInterest)
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @Query(() => IndependenceStatement, {
    description: 'The statement of independence of an auditor. NOT_FOUND for anyone else, INVALID for a period that ends before it begins.',
  })
  independenceStatement(
    @Arg('filter', () => IndependenceStatementFilter) filter: IndependenceStatementFilter,
  ): Promise<IndependenceStatement> {
    return this.independence.statement(filter)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The change of their seat that another person has to decide on; null without one.',
  })
  pendingChange(@Root() { personId }: BoardMember, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingSeatChangeOf, personId)
  }
}

const personOf = async (id: string | null, context: Context): Promise<Person | null> => (id === null ? null : context.load(personById, id))

@Resolver(() => BoardAppointment)
export class AppointmentResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who proposed it; null for those who became members by joining.' })
  appointedBy(@Root() { appointedById }: BoardAppointment, @Ctx() context: Context): Promise<Person | null> {
    return personOf(appointedById, context)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who approved it; null for those who became members by joining.' })
  approvedBy(@Root() { approvedById }: BoardAppointment, @Ctx() context: Context): Promise<Person | null> {
    return personOf(approvedById, context)
  }
}

@Resolver(() => BoardSeatChange)
export class SeatChangeResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'The auditor whose seat it is about.' })
  person(@Root() { personId }: BoardSeatChange, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, personId)
  }
}
