import { csvOf } from '../../../platform/files/csv.ts'
import type { DocumentRoute, MadeDocument } from '../../../platform/files/documents.ts'
import type { Language } from '../../../platform/i18n/language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { Business } from '../../business/index.ts'
import { AnalyticsPeriod } from '../metrics/analytics-period.ts'
import type { CashflowService } from './cashflow.service.ts'
import type { Cashflow } from './cashflow.ts'
import { cashflowPdf } from './cashflow-pdf.ts'
import { cellsOf } from './cashflow-table.ts'
import { cashflowXlsx } from './cashflow-xlsx.ts'

const COLUMNS = ['section', 'item', 'measure', 'value', 'unit'] as const

/** The period by its name in the schema; six months by default. */
const periodIn = (query: URLSearchParams): AnalyticsPeriod => {
  const given = query.get('period') ?? 'M6'
  const found = Object.entries(AnalyticsPeriod).find(([name]) => name === given)
  if (!found) throw invalidField('period', 'analytics.input.months')
  return found[1]
}

interface Found {
  readonly cashflow: Cashflow
  readonly businessName: string
  readonly madeAt: Date
  readonly language: Language
}

type Form = (found: Found) => Promise<Pick<MadeDocument, 'type' | 'body'>>

/**
 * `GET /documents/cashflow.{pdf,xlsx,csv}?period=M3|M6|M12`: the figures of the screen, with the moment of the export.
 * The PDF is in English and Arabic, the workbook in the reader's language; the CSV is for programs, with fixed names.
 */
export const cashflowExports = ({ dataSource, clock, config }: Platform, service: CashflowService): DocumentRoute[] => {
  const read = async (viewer: Viewer, query: URLSearchParams): Promise<Omit<Found, 'language'>> => {
    const { role, businessId } = signedIn(viewer)
    if (role !== Role.MERCHANT && !isLender(role)) throw forbidden()
    const cashflow = await service.over(viewer, periodIn(query))
    if (!cashflow || businessId === null) {
      throw notFound('analytics.nothingToAnalyse')
    }
    const { name } = await dataSource.manager.findOneByOrFail(Business, { id: businessId })
    return { cashflow, businessName: name, madeAt: clock.now() }
  }

  const forms: Readonly<Record<'csv' | 'pdf' | 'xlsx', Form>> = {
    csv: async ({ cashflow, madeAt }) => ({
      type: 'text/csv; charset=utf-8',
      body: await csvOf(
        COLUMNS,
        cellsOf(cashflow, madeAt).map((cell) => COLUMNS.map((column) => cell[column])),
      ),
    }),
    pdf: async ({ cashflow, businessName, madeAt }) => ({
      type: 'application/pdf',
      body: await cashflowPdf(cashflow, businessName, madeAt, config.publicUrl),
    }),
    xlsx: async ({ cashflow, businessName, madeAt, language }) => ({
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await cashflowXlsx(cashflow, businessName, madeAt, language),
    }),
  }

  return Object.entries(forms).map(([ending, make]) => ({
    path: `cashflow.${ending}`,
    async make(viewer, _params, query, language) {
      const found = { ...(await read(viewer, query)), language }
      const { asOf, period } = found.cashflow
      return { name: `cashflow-${period}-${asOf}.${ending}`, ...(await make(found)) }
    },
  }))
}
