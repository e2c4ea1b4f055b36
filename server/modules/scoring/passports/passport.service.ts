import { createHmac, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { emptyPage, searchList } from '../../../platform/search-list.ts'
import { type Allowance, networkOf } from '../../../platform/throttle.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DAY, later } from '../../../shared/clock.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { sha256 } from '../../../shared/text.ts'
import { Business, BusinessStatus } from '../../business/index.ts'
import { WEIGHT_UNIT } from '../model/model.ts'
import { snapshotsById } from '../scores/alt-score.query.ts'
import type { AltScoreService } from '../scores/alt-score.service.ts'
import { type ScoreAssurance, type ScoreBand, type ScoreStatus, toScoreFactor } from '../scores/score-factor.type.ts'
import { AGED, type Aged, expectVouchedFor, scoreStatusOf } from '../scores/score-status.ts'
import { aboutPassport, passportRevoked, passportShared, passportViewed } from '../scores/scoring.events.ts'
import type { ShareAltScoreInput } from '../scores/scoring.inputs.ts'
import { SCORE_PASSPORT_ORDERS, type ScorePassportsArgs } from './passport.inputs.ts'
import type { ScorePassport, VerifiedPassport } from './passport.type.ts'
import type { PassportKeys } from './passport-keys.ts'

const TOKEN_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{22}$/
const MOST_LIVE = 50

/** Limits wrong tokens per network. A valid link still works beyond it. */
const WRONG_TOKENS: Allowance = { name: 'score-passport', tries: 10, seconds: 900 }
/** Limits readings of one passport per network, because each is recorded. */
const READINGS: Allowance = { name: 'score-passport-reading', tries: 60, seconds: 60 }

interface PassportRow extends Omit<ScorePassport, 'link' | 'scoreStatus'>, Aged {
  readonly tokenHash: string
}

const COLUMNS = `
  p.id, p.created_at as "createdAt", p.expires_at as "expiresAt", p.revoked_at as "revokedAt", p.label,
  p.includes_factors as "includesFactors", p.token_hash as "tokenHash", s.score,
  ${AGED},
  (select count(*)::int from passport_view v where v.passport_id = p.id) as "viewCount",
  coalesce((select json_agg(json_build_object('at', v.at, 'from', v.origin) order by v.seq desc)
    from (select * from passport_view v where v.passport_id = p.id order by v.seq desc limit 100) v), '[]') as views`

const JOINS = 'join alt_score s on s.id = p.alt_score_id join alt_score_status current_status on current_status.alt_score_id = s.id'

const ONE = `select ${COLUMNS} from score_passport p ${JOINS} where p.business_id = $1 and p.id = $2`

const LIVE = 'select count(*)::int as live from score_passport where business_id = $1 and revoked_at is null and expires_at > $2'

const KEEP = `
  insert into score_passport (id, business_id, alt_score_id, label, includes_factors, token_hash, jws, created_by, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

const REVOKE = `
  update score_passport set revoked_at = $3 where id = $1 and business_id = $2 and revoked_at is null returning label`

interface FoundPassport {
  readonly id: string
  readonly businessId: string
  readonly altScoreId: string
  readonly label: string
  readonly includesFactors: boolean
  readonly jws: string
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

const FIND = `
  select id, business_id as "businessId", alt_score_id as "altScoreId", label, includes_factors as "includesFactors", jws,
    expires_at as "expiresAt", revoked_at as "revokedAt"
  from score_passport where token_hash = $1`

const VIEW = 'insert into passport_view (passport_id, at, origin) values ($1, $2, $3)'

const REVOKED = 'select id from score_passport where revoked_at is not null and expires_at > $1 order by id'

const unknownPassport = () => notFound('scoring.passports.notFound')
const noSuchLink = () => notFound('scoring.passports.noSuchLink')

/** The network of a reader, as coarse as is still useful: two of the four parts of an address. */
const originOf = (ip: string | null) => {
  if (!ip) return 'unknown'
  const network = networkOf(ip)
  if (isIPv6(ip) && network.includes('/')) return `${network.split(':').slice(0, 2).join(':')}::/32`
  return `${network.split('.').slice(0, 2).join('.')}.0.0/16`
}

/** Scores that businesses share by signed links, which expire and can be revoked. Each reading is recorded. */
export const createPassportService = (platform: Platform, scores: AltScoreService, keys: PassportKeys) => {
  const { work, clock, config, secret, throttle, dataSource, readRows } = platform
  const tokenOf = (id: string) =>
    createHmac('sha256', secret).update(`score passport|${id}`).digest().subarray(0, TOKEN_BYTES).toString('base64url')

  const toPassport = ({ tokenHash, dataThrough, storedStatus, consentEndsAt, ...row }: PassportRow, now: Date): ScorePassport => {
    const token = tokenOf(row.id)
    const works = row.revokedAt === null && row.expiresAt > now && sha256(token) === tokenHash
    const views = row.views.map(({ at, from }) => ({ at: new Date(at), from }))
    const scoreStatus = scoreStatusOf({ dataThrough, storedStatus, consentEndsAt }, now) as ScoreStatus
    return { ...row, views, scoreStatus, link: works ? `${config.publicUrl}/passport/${token}` : null }
  }

  const one = async (db: EntityManager, businessId: string, id: string): Promise<ScorePassport | null> => {
    const [row] = await db.query<PassportRow[]>(ONE, [businessId, id])
    return row ? toPassport(row, clock.now()) : null
  }

  const find = async (token: string): Promise<FoundPassport | null> => {
    const [found] = TOKEN.test(token) ? await dataSource.query<FoundPassport[]>(FIND, [sha256(token)]) : []
    return found && found.revokedAt === null && found.expiresAt > clock.now() ? found : null
  }

  const open = async (viewer: Viewer, token: string): Promise<FoundPassport> => {
    const found = await throttle.lookUp(WRONG_TOKENS, viewer, () => find(token), noSuchLink)
    if (viewer.ip) await throttle.take(READINGS, `${found.id}|${networkOf(viewer.ip)}`)
    return found
  }

  return {
    /** The viewer's own. */
    async list({ businessId }: Viewer, { filter, orderBy, ...page }: ScorePassportsArgs): Promise<Page<ScorePassport>> {
      if (businessId === null) return emptyPage()
      const now = clock.now()
      const passports = searchList<PassportRow, ScorePassport>(readRows, {
        table: 'score_passport',
        alias: 'p',
        joins: JOINS,
        columns: () => COLUMNS,
        asNode: (row) => toPassport(row, now),
        order: SCORE_PASSPORT_ORDERS.by[orderBy],
        base: ({ bind }) => [
          `p.business_id = ${bind(businessId)}`,
          ...(filter?.workingOnly ? [`p.revoked_at is null and p.expires_at > ${bind(now)}`] : []),
        ],
        counting: 'exact',
      })
      return passports.page(page)
    },

    /** Shares the latest score of the viewer's business. Throws SCORE_NOT_CURRENT, and SCORE_SELF_REPORTED when banks do not vouch for it. */
    async share(viewer: Viewer, { days, includeFactors, label }: ShareAltScoreInput): Promise<ScorePassport> {
      const { userId, businessId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const score = businessId === null ? null : await scores.toShare(tx, businessId)
        if (!score) throw conflict('scoring.passports.nothingToShare')
        const { now } = tx
        expectVouchedFor(score)
        const [{ live }] = await tx.db.query<[{ live: number }]>(LIVE, [businessId, now])
        if (live >= MOST_LIVE) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('scoring.passports.tooMany', { most: MOST_LIVE }))
        }
        const business = await tx.db.findOneByOrFail(Business, { id: score.businessId })
        const id = randomUUID()
        const expiresAt = later(now, days * DAY)
        const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
        const jws = await keys.sign(tx.db, {
          iss: config.publicUrl,
          sub: business.name,
          jti: id,
          iat: seconds(now),
          exp: seconds(expiresAt),
          score: score.score,
          band: score.band,
          asOf: score.asOf,
          modelVersion: score.modelVersion,
          assurance: score.assurance,
          bankVerifiedShare: score.bankVerifiedShare,
          dataThrough: score.dataThrough,
          inputsDigest: score.inputsDigest,
          ...(includeFactors
            ? {
                factors: score.factors.map(({ key, value, weight, direction }) => ({
                  key,
                  value,
                  weight: weight / WEIGHT_UNIT,
                  direction,
                })),
              }
            : {}),
        })
        const given = [score.businessId, score.id, label.trim(), includeFactors, sha256(tokenOf(id)), jws, userId, now, expiresAt]
        await tx.db.query(KEEP, [id, ...given])
        await tx.emit(aboutPassport(passportShared, { passportId: id, businessId: score.businessId, label: label.trim() }))
        return (await one(tx.db, score.businessId, id))!
      })
    },

    /** Revokes the link of a passport. Revoking it again changes nothing. */
    async revoke(viewer: Viewer, id: string): Promise<ScorePassport> {
      const { businessId } = signedIn(viewer)
      if (!isId(id) || businessId === null) throw unknownPassport()
      return work(viewer, async (tx) => {
        const [revoked] = await tx.db.query<[{ label: string }[], number]>(REVOKE, [id, businessId, tx.now])
        if (revoked[0]) await tx.emit(aboutPassport(passportRevoked, { passportId: id, businessId, label: revoked[0].label }))
        return orNotFound(await one(tx.db, businessId, id), unknownPassport)
      })
    },

    /** Returns what a link shows, and records the reading unless the reader belongs to the business. */
    async verify(viewer: Viewer, token: string): Promise<VerifiedPassport> {
      const passport = await open(viewer, token)
      const db = dataSource.manager
      const score = (await snapshotsById(db, [passport.altScoreId], viewer))[0]!
      const business = await db.findOneByOrFail(Business, { id: passport.businessId })
      if (viewer.businessId !== passport.businessId) {
        await work(viewer, async (tx) => {
          await tx.db.query(VIEW, [passport.id, tx.now, originOf(viewer.ip)])
          await tx.emit(aboutPassport(passportViewed, { passportId: passport.id, businessId: passport.businessId, label: passport.label }))
        })
      }
      return {
        asOf: score.asOf,
        assurance: score.assurance as ScoreAssurance,
        band: score.band as ScoreBand,
        bankVerifiedShare: score.bankVerifiedShare,
        businessName: business.name,
        expiresAt: passport.expiresAt,
        factors: passport.includesFactors ? score.factors.map((factor) => toScoreFactor(factor, 'value')) : null,
        isBusinessVerified: business.status === BusinessStatus.VERIFIED,
        jws: passport.jws,
        modelVersion: score.modelVersion,
        score: score.score,
        scoreStatus: scoreStatusOf(score, clock.now()) as ScoreStatus,
      }
    },

    /** The `jti` of revoked passports, which offline verifiers must refuse. */
    async revoked(): Promise<{ revoked: string[] }> {
      const rows = await dataSource.query<{ id: string }[]>(REVOKED, [clock.now()])
      return { revoked: rows.map(({ id }) => id) }
    },
  }
}

export type PassportService = ReturnType<typeof createPassportService>
