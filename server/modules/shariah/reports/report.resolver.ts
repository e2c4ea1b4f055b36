import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import type { Reports } from './report.service.ts'
import { BoardReport } from './report.type.ts'
import { pdfPathOf } from './report-documents.ts'
import { BoardReportKind } from './report-kind.ts'

@Resolver(() => BoardReport)
export class ReportResolver {
  constructor(private readonly reports: Reports) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => BoardReport, {
    description:
      "A report of the board over a period, in the language of the reader. INVALID for a period that is not of the report's kind, or that has not begun.",
  })
  async boardReport(
    @Arg('kind', () => BoardReportKind, { description: 'Which report.' }) kind: BoardReportKind,
    @Arg('period', () => String, {
      description:
        'A month such as `2026-10` for MONTHLY_COMPLIANCE, a quarter such as `2026-Q4` for QUARTERLY_AUDIT and MODEL_COMPLIANCE, a year such as `2026` for ANNUAL.',
    })
    name: string,
    @Ctx() { language }: Context,
  ): Promise<BoardReport> {
    const { period, sections, signatories } = await this.reports.report(kind, name)
    const { from, to, isToDate, now: computedAt } = period
    return {
      ...{ kind, period: name, from, to, isToDate, computedAt, signatories: [...signatories] },
      sections: sections.map(({ title, basis, figures }) => ({
        title: written(title, language),
        explanation: basis && written(basis, language),
        figures: figures.map(({ words, ...figure }) => ({
          ...figure,
          name: written(figure.name, language),
          value: words ? written(words, language) : figure.value,
        })),
      })),
      pdfPath: pdfPathOf(kind, name),
    }
  }
}
