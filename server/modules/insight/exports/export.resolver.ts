import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, Info, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type PushedEvent, toUser } from '../../../platform/events.ts'
import { Costs } from '../../../platform/graphql/limits.ts'
import { isWanted, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNull } from '../../../platform/rows.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { askedExport } from './asked-export.ts'
import { DataExport, DataExportPage, ExportStatus } from './export.entity.ts'
import { ExportCreateInput, ExportsArgs } from './export.inputs.ts'
import type { ExportService } from './export.service.ts'
import { fileNameOf } from './export-file-name.ts'
import { exportCancelled, exportExpired, exportFailed, exportProgressed, exportReady } from './exports.events.ts'

/** What asking for an export is charged, whatever its size: about ten pages. */
const COST = 1_000
const EVERYONE = Object.values(Role)

@ObjectType({ description: 'An export that was asked for.', simpleResolvers: true })
@Embedded()
class ExportCreated {
  @Field(() => DataExport, { description: 'The export as it is now.' })
  export!: DataExport
}

@ObjectType({ description: 'An export went on or ended.', simpleResolvers: true })
@Scoped()
class ExportProgress extends LivePayload {
  @Field(() => DataExport, { description: 'The export as it is now.' })
  export!: DataExport
}

@Resolver(() => DataExport)
export class ExportResolver {
  constructor(private readonly service: ExportService) {}

  @Authorized()
  @Query(() => DataExportPage, { description: 'Exports that the viewer asked for, for the business that they act for now.' })
  exports(@Args(() => ExportsArgs) args: ExportsArgs, @Ctx() { viewer }: Context): Promise<DataExportPage> {
    return this.service.list(viewer, args)
  }

  @Authorized()
  @Query(() => DataExport, {
    nullable: true,
    description: 'One export; null when it does not exist, or when another person or another business asked for it.',
  })
  exportById(
    @Arg('id', () => ID, { description: 'Export to return.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<DataExport | null> {
    return orNull(this.service.find(viewer, id), 'insight.exports.notFound')
  }

  @Authorized()
  @Mutation(() => ExportCreated, {
    description:
      'Writes all rows of a list to a file in the background, with the rights that the viewer has while it is written. Charged once, whatever its size. LIMIT_EXCEEDED while three exports of the viewer are queued or running; BAD_USER_INPUT for a document without exactly one list to export.',
  })
  @Costs(COST)
  async exportCreate(
    @Arg('input', () => ExportCreateInput) input: ExportCreateInput,
    @Ctx() { viewer, language }: Context,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<ExportCreated> {
    return { export: await this.service.create(viewer, askedExport(viewer, schema, input), language) }
  }

  @Authorized()
  @Mutation(() => DataExport, {
    description: 'Cancels an export: what is written of it is deleted. CONFLICT unless it is queued or running.',
  })
  exportCancel(@Arg('id', () => ID, { description: 'Export to cancel.' }) id: string, @Ctx() { viewer }: Context): Promise<DataExport> {
    return this.service.cancel(viewer, id)
  }

  @Authorized()
  @Mutation(() => ID, {
    description: 'Deletes an export and its file, and returns its id. CONFLICT while it is queued or running.',
  })
  exportDelete(@Arg('id', () => ID, { description: 'Export to delete.' }) id: string, @Ctx() { viewer }: Context): Promise<string> {
    return this.service.remove(viewer, id)
  }

  @Live(() => ExportProgress, {
    facts: [exportProgressed, exportReady, exportFailed, exportCancelled, exportExpired],
    roles: EVERYONE,
    audience: ({ userId }) => (userId === null ? [] : [toUser(userId)]),
    matches: ({ id }: { id?: string | null }, { payload }) => isWanted(id, payload.exportId),
    description: 'Delivers the progress of the exports that the viewer asked for, and how they end.',
  })
  async exportProgressed(
    @Root() { payload }: PushedEvent<{ exportId: string }>,
    @Ctx() { viewer }: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Only this export. Absent: all.' }) _id?: string | null,
  ): Promise<Pushed<ExportProgress>> {
    return { export: await this.service.find(viewer, payload.exportId) }
  }

  @FieldResolver(() => String, { description: 'Name of the file with its extension.' })
  fileName(@Root() { name, format }: DataExport): string {
    return fileNameOf({ name, format })
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it failed, and how to ask for it instead; null unless it failed.' })
  failure(@Root() { failureText }: DataExport, @Ctx() { language }: Context): string | null {
    return failureText === null ? null : readStored(failureText, language)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Address of the file on this server, for the session of the viewer, or the API key that asked for it; null unless it is ready.',
  })
  url(@Root() { id, status }: DataExport): string | null {
    return status === ExportStatus.READY ? `/documents/exports/${id}` : null
  }
}

export const ExportPageResolver = InexactTotalOf(DataExportPage, {
  description: 'False when more than 1,000 entries match; `totalCount` is 1,000 then.',
})
