import { actOnDue } from '../../platform/due.ts'
import { cron, handle, job } from '../../platform/jobs/jobs.ts'
import { deliverMail } from '../../platform/messages/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { monthBefore, monthOf } from '../../shared/day.ts'
import { asAmount, asDay, monthInWords } from '../../shared/figures.ts'
import { type Said, textOf, written } from '../../shared/i18n/text.ts'
import { BUSINESS_ROLES } from '../../shared/role.ts'
import { User } from '../identity/index.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { afterQuiet } from './quiet-hours.ts'
import { viewerOf } from './report-viewer.ts'
import { createWeeklyReport, type ReportSources, weeksBefore } from './weekly-report.ts'

/** Sends the weekly reports and the monthly statements whose time has come in the time zone of each person. */
const sendReports = job<Record<never, never>>('notifications.send_reports', { attempts: 1 })

type ReportKind = 'weekly' | 'monthly'

const COLUMNS: Readonly<Record<ReportKind, string>> = { weekly: 'weekly_report', monthly: 'monthly_statements' }
const PERIODS: Readonly<Record<ReportKind, string>> = { weekly: 'week', monthly: 'month' }

/**
 * The people whose report of the present week or month is due: from eight o'clock of its first day to the end of the second, which
 * is for those with quiet hours, and for a server that did not run.
 */
const dueSql = (kind: ReportKind) => `
  select person.id, local.period::text as period from app_user person
  left join notification_choices choices on choices.user_id = person.id
  cross join lateral (
    select date_trunc('${PERIODS[kind]}', $1::timestamptz at time zone person.time_zone)::date as period,
      $1::timestamptz at time zone person.time_zone as at) local
  where person.suspended_at is null and person.email_verified_at is not null and person.business_id is not null and person.role = any($2)
    and coalesce(choices.email and choices.${COLUMNS[kind]}, true)
    and local.at >= local.period + interval '8 hours' and local.at < local.period + interval '2 days'
    and not exists (select from sent_report r where r.user_id = person.id and r.kind = '${kind}' and r.period = local.period)
  order by person.id`

/** The second of two processes blocks on the first, and finds the period taken. */
const TAKE = `
  insert into sent_report (user_id, kind, period, was_mailed, at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as taken`

interface Due {
  readonly id: string
  readonly period: string
}

interface Letter {
  readonly subject: string
  readonly text: string
}

/** Creates the periodic mails of people: each once for a period, for any number of processes. */
export const createReports = (platform: Pick<Platform, 'dataSource' | 'work' | 'clock' | 'config'>, sources: ReportSources) => {
  const { clock, config } = platform
  const weekly = createWeeklyReport(sources)
  const settings = `${config.publicUrl}/app/settings?tab=notifications`

  const framed = (person: User, paragraphs: readonly string[]) => {
    const write = (said: Said) => written(said, person)
    const hello = write(textOf('mails:frame.hello', { name: person.name }))
    return [hello, ...paragraphs, `${write('alerts:weekly.change')}\n${settings}`].join('\n\n')
  }

  const weeklyLetter = async (tx: Tx, person: User, monday: string): Promise<Letter | null> => {
    const { lines, isNews } = await weekly(await viewerOf(tx.db, person), monday)
    if (!isNews) return null
    const write = (said: Said) => written(said, person)
    const { week } = weeksBefore(monday)
    const [from, to] = [asDay(week.from), asDay(week.to)]
    const paragraphs = [
      write(textOf('alerts:weekly.introduction', { from, to })),
      lines.map((line) => `• ${write(line)}`).join('\n'),
      `${write('mails:frame.details')}\n${config.publicUrl}/app/dashboard`,
    ]
    return { subject: write(textOf('alerts:weekly.subject', { from, to })), text: framed(person, paragraphs) }
  }

  const monthlyLetter = async (tx: Tx, person: User, firstDay: string): Promise<Letter | null> => {
    const viewer = await viewerOf(tx.db, person)
    const { from, to } = monthBefore(firstDay)
    const { accounts, statements } = sources.wallet
    const all = await Promise.all((await accounts.list(viewer)).map(({ id }) => statements.statementOf(viewer, id, from, to)))
    const moved = all.filter(({ opening, closing, lines }) => opening !== 0n || closing !== 0n || lines.length > 0)
    if (moved.length === 0) return null
    const write = (said: Said) => written(said, person)
    const month = monthInWords(monthOf(from), person.language)
    const items = moved.map(({ account, currency, opening, closing }) => {
      const [first, last] = [asAmount(opening, currency), asAmount(closing, currency)]
      const said = textOf('alerts:monthly.account', { name: account.name, opening: first, closing: last })
      const link = `${config.publicUrl}/documents/statements/${account.id}.pdf?from=${from}&to=${to}`
      return `• ${write(said)}\n  ${link}`
    })
    const paragraphs = [write(textOf('alerts:monthly.introduction', { month })), items.join('\n\n')]
    return { subject: write(textOf('alerts:monthly.subject', { month })), text: framed(person, paragraphs) }
  }

  const LETTERS = { weekly: weeklyLetter, monthly: monthlyLetter }

  const send = async (tx: Tx, kind: ReportKind, { id, period }: Due): Promise<boolean> => {
    const person = await tx.db.findOneByOrFail(User, { id })
    const choices = await tx.db.findOneBy(NotificationChoices, { userId: id })
    if (choices && afterQuiet(tx.now, choices, person.timeZone) > tx.now) return false
    const letter = await LETTERS[kind](tx, person, period)
    const taken = await tx.db.query<object[]>(TAKE, [id, kind, period, letter !== null, tx.now])
    if (taken.length === 0 || letter === null) return false
    await tx.enqueue(deliverMail, { to: person.email, ...letter })
    return true
  }

  const sendOf = (kind: ReportKind): Promise<number> =>
    actOnDue<Due>(platform, { sql: dueSql(kind), values: [clock.now(), BUSINESS_ROLES], act: (tx, due) => send(tx, kind, due) })

  /** Sends the reports that are due, and returns how many mails that were. */
  const sendDue = async (): Promise<number> => (await sendOf('weekly')) + (await sendOf('monthly'))

  return {
    sendDue,
    jobs: [
      handle(sendReports, async () => {
        await sendDue()
      }),
    ],
    crons: [cron(sendReports, '15 * * * *')],
  }
}

export type Reports = ReturnType<typeof createReports>
