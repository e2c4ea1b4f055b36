import { toRole } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readSystemSettings } from '../../../platform/system-settings.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY } from '../../../shared/clock.ts'
import { DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { Role } from '../../../shared/role.ts'
import { type NoticeFact, systemNoticePublished, systemNoticeWithdrawn, systemSettingsUpdated } from './system.events.ts'
import type { PublishSystemNoticeInput, UpdateSystemSettingsInput } from './system-settings.inputs.ts'
import type { SystemNotice, SystemSettings } from './system-settings.type.ts'

const LONGEST_NOTICE = 90 * DAY
const TO_ADMINS = [toRole(Role.ADMIN)]

const COLUMNS = 'id, text_en as english, text_ar as arabic, text_fr as french, starts_at as "startsAt", ends_at as "endsAt"'
const CURRENT = `
  select ${COLUMNS} from system_notice
  where withdrawn_at is null and starts_at <= $1 and ends_at > $1 order by starts_at desc, id limit 1`
const COMING = `
  select ${COLUMNS} from system_notice where withdrawn_at is null and ends_at > $1 order by starts_at, id limit 20`
const PUBLISH = `
  insert into system_notice (text_en, text_ar, text_fr, starts_at, ends_at, created_at, created_by_id)
  values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`
const LOCK = `select ${COLUMNS} from system_notice where id = $1 and withdrawn_at is null and ends_at > $2 for update`
const WITHDRAW = 'update system_notice set withdrawn_at = $2, withdrawn_by_id = $3 where id = $1'
const UPDATE = `
  update system_setting set is_sign_up_open = $1, session_timeout = $2, version = version + 1, changed_at = $3, changed_by_id = $4`

const factOf = ({ id, startsAt, endsAt, ...texts }: SystemNotice): NoticeFact => ({
  noticeId: id,
  ...texts,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** Settings of the whole product, and notices to everyone. */
export const createSystemSettings = ({ dataSource, work, clock }: Pick<Platform, 'dataSource' | 'work' | 'clock'>) => {
  const read = async (): Promise<SystemSettings> => {
    const { sessionTimeout, ...settings } = await readSystemSettings(dataSource)
    return { ...settings, sessionTimeoutMinutes: sessionTimeout }
  }

  return {
    read,

    /** Changes the settings. Throws CONTENT_CHANGED when they changed after they were read. */
    async update(
      viewer: Viewer,
      { expectedVersion, isSignUpOpen, sessionTimeoutMinutes }: UpdateSystemSettingsInput,
    ): Promise<SystemSettings> {
      const { userId } = signedIn(viewer)
      await work(viewer, async (tx) => {
        await tx.db.query('select from system_setting for update')
        const before = await readSystemSettings(tx.db)
        if (before.version !== expectedVersion) throw new DomainError('CONTENT_CHANGED', 'administration.settingsChanged')
        const after = { isSignUpOpen, sessionTimeout: sessionTimeoutMinutes }
        if (before.isSignUpOpen === isSignUpOpen && before.sessionTimeout === sessionTimeoutMinutes) return
        await tx.db.query(UPDATE, [isSignUpOpen, sessionTimeoutMinutes, tx.now, userId])
        const changed = { before: { isSignUpOpen: before.isSignUpOpen, sessionTimeout: before.sessionTimeout }, after }
        await tx.emit(systemSettingsUpdated.of('system', TO_ADMINS, changed))
      })
      return read()
    },

    /** Returns the notice that is shown now, the newest of several; null when there is none. */
    async currentNotice(): Promise<SystemNotice | null> {
      const [row] = await dataSource.query<SystemNotice[]>(CURRENT, [clock.now()])
      return row ?? null
    },

    /** Returns the notices that are shown now or later, by their start. */
    notices: (): Promise<SystemNotice[]> => dataSource.query<SystemNotice[]>(COMING, [clock.now()]),

    /** Publishes a notice to everyone. Throws INVALID for a time that is over, or longer than 90 days. */
    async publish(viewer: Viewer, input: PublishSystemNoticeInput): Promise<SystemNotice> {
      const { userId } = signedIn(viewer)
      const [english, arabic, french] = [input.english, input.arabic, input.french].map((text) => text.trim())
      for (const [field, text] of Object.entries({ english, arabic, french })) {
        if (!text) throw invalidField(field, 'administration.input.notice')
      }
      return work(viewer, async (tx) => {
        const { startsAt, endsAt } = input
        if (endsAt <= startsAt || endsAt <= tx.now || endsAt.getTime() - startsAt.getTime() > LONGEST_NOTICE) {
          throw invalidField('endsAt', 'administration.input.noticeEnd')
        }
        const [row] = await tx.db.query<SystemNotice[]>(PUBLISH, [english, arabic, french, startsAt, endsAt, tx.now, userId])
        await tx.emit(systemNoticePublished.of(row!.id, TO_ADMINS, factOf(row!)))
        return row!
      })
    },

    /** Withdraws a notice that is shown or will be. Throws NOT_FOUND for any other. */
    async withdraw(viewer: Viewer, id: string): Promise<SystemNotice> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const [found] = isId(id) ? await tx.db.query<SystemNotice[]>(LOCK, [id, tx.now]) : []
        const row = orNotFound(found, () => notFound('administration.noNotice'))
        await tx.db.query(WITHDRAW, [id, tx.now, userId])
        await tx.emit(systemNoticeWithdrawn.of(id, TO_ADMINS, factOf(row)))
        return row
      })
    },
  }
}

export type SystemSettingsService = ReturnType<typeof createSystemSettings>
