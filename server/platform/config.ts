import path from 'node:path'
import type { BudgetLimits } from './graphql/budget.ts'
import type { SocketLimits } from './live/socket-limits.ts'

/** How many requests one API key may make, from all processes together. */
export interface KeyLimits {
  readonly keyPerMinute: number
  readonly keyPerHour: number
}

/** Who issues the documents for the fees that the platform takes. */
export interface FeeIssuer {
  readonly legalName: string
  readonly legalNameArabic: string | null
  readonly address: string
  /** ISO 3166-1 code of the country whose VAT law it follows. */
  readonly country: string
  /** Tax registration number there; null while it is not registered, and then no tax invoice is issued. */
  readonly trn: string | null
}

/** A connector to a credit bureau, which the operator runs. */
export interface BureauConnection {
  readonly url: string
  readonly token: string
}

/** All settings of the environment, read once at start. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** The product's address; links in e-mails start with it. */
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  /** The role that owns the database. Only migrations and grants run as it. */
  readonly ownerDatabaseUrl: string | undefined
  readonly dataDir: string
  readonly embeddedPgBin: string | undefined
  readonly poolSize: number
  /** Connections of analysts' queries in each process. */
  readonly readerPool: number
  /** A replica that analysts' queries read; undefined: the database itself. */
  readonly replicaUrl: string | undefined
  /** Seeds the demo and shows its accounts. 'auto' does so on an empty embedded database only. */
  readonly demo: 'auto' | 'on' | 'off'
  readonly secret: string | undefined
  /** The seed of the Ed25519 key that signs the public log: 32 bytes. */
  readonly logSigningKey: Buffer | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The address for questions and complaints. */
  readonly supportEmail: string | undefined
  /** Absent: documents for fees are statements that say so. */
  readonly feeIssuer: FeeIssuer | undefined
  readonly smsGatewayUrl: string | undefined
  /** A sandbox bank to use instead of the built-in one; refused in production. */
  readonly sandboxBankUrl: string | undefined
  /** The credit bureaus that are connected. */
  readonly bureaus: { readonly aecb: BureauConnection | undefined; readonly simah: BureauConnection | undefined }
  /** Whether the other bureaus are replaced by the sandbox bureau. Never in production. */
  readonly sandboxBureau: boolean
  readonly s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  readonly logLevel: string
  /** How many proxies are in front; the client's address is read that many hops back. */
  readonly trustedProxies: number
  /** Origins besides our own that a browser may call from. */
  readonly allowedOrigins: readonly string[]
  /** The most that is done for one person, key or address: by all processes together, but for sockets by each of them. */
  readonly limits: BudgetLimits & SocketLimits & KeyLimits
}

/** Lists every fault of the environment in one error. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/** Below this limit the most expensive allowed operation would have to wait for more than a minute. */
const LEAST_LIMIT = 20_000
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export interface ReadOptions {
  /** The client's address when a separate server serves it, as in development. `PUBLIC_URL` takes precedence. */
  readonly clientUrl?: string | undefined
  /** True for a process that serves people: production then also requires `PUBLIC_URL`, `SECRET`, `LOG_SIGNING_KEY` and `SMTP_URL`. Default: false. */
  readonly serves?: boolean
}

/** Reads and checks the environment; nothing else reads it. Throws {@link ConfigError} with every fault. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env, { clientUrl, serves = false }: ReadOptions = {}): Config => {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
    return fallback
  }
  const url = (name: string, schemes: readonly string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    // A database may be reached by a socket, without a host.
    const isWhole = URL.canParse(value) && (new URL(value).host !== '' || schemes.includes('postgres:'))
    if (isWhole && schemes.includes(new URL(value).protocol)) return value
    faults.push(`${name} must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`)
    return undefined
  }
  const choice = <Value extends string>(name: string, values: readonly Value[], fallback: Value): Value => {
    const value = text(name)
    if (value === undefined) return fallback
    const found = values.find((each) => each === value)
    if (!found) faults.push(`${name} must be one of ${values.join(', ')}, not "${value}".`)
    return found ?? fallback
  }

  const production = text('NODE_ENV') === 'production'
  const port = integer('PORT', 4000, 0, 65_535)
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const endpoint = url('S3_ENDPOINT', ['https:', 'http:'])
  const [, bucket, region = 'auto', accessKeyId, secretAccessKey] = s3Names.map(text)
  const anyS3 = s3Names.some((name) => text(name))
  const s3 = endpoint && bucket && accessKeyId && secretAccessKey ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : undefined
  if (anyS3 && !s3 && (endpoint || !text('S3_ENDPOINT')))
    faults.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  const secret = text('SECRET')
  if (secret && secret.length < 32) faults.push('SECRET must have at least 32 characters.')
  const logSigningText = text('LOG_SIGNING_KEY')
  const logSigningKey = logSigningText === undefined ? undefined : Buffer.from(logSigningText, 'base64')
  if (logSigningKey && logSigningKey.length !== 32)
    faults.push('LOG_SIGNING_KEY must be 32 random bytes in base64: openssl rand -base64 32.')
  const supportEmail = text('SUPPORT_EMAIL')
  if (supportEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(supportEmail))
    faults.push('SUPPORT_EMAIL must be an e-mail address, such as support@example.com.')
  const [issuerName, issuerAddress, issuerCountry] = [text('FEE_ISSUER_NAME'), text('FEE_ISSUER_ADDRESS'), text('FEE_ISSUER_COUNTRY')]
  const [issuerArabicName, issuerTrn] = [text('FEE_ISSUER_NAME_AR'), text('FEE_ISSUER_TRN')]
  const feeIssuer: FeeIssuer | undefined =
    issuerName && issuerAddress && issuerCountry
      ? {
          legalName: issuerName,
          legalNameArabic: issuerArabicName ?? null,
          address: issuerAddress.replaceAll('\\n', '\n'),
          country: issuerCountry,
          trn: issuerTrn ?? null,
        }
      : undefined
  if (!feeIssuer && (issuerName || issuerAddress || issuerCountry || issuerArabicName || issuerTrn))
    faults.push('FEE_ISSUER_NAME, FEE_ISSUER_ADDRESS and FEE_ISSUER_COUNTRY must be set together.')
  const demoText = text('DEMO')
  const demo = demoText === '1' ? 'on' : demoText === '0' ? 'off' : 'auto'
  if (demoText && demo === 'auto') faults.push('DEMO must be 1 or 0.')
  if (production && demo === 'on') faults.push('DEMO=1 is refused under NODE_ENV=production.')

  const publicText = url('PUBLIC_URL', ['http:', 'https:'])
  const publicUrl = publicText && new URL(publicText).origin
  if (publicText && new URL(publicText).href !== `${publicUrl}/`)
    faults.push('PUBLIC_URL must end with the host or its port, such as https://mizan.example.com: links in mails add paths to it.')
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const allowHttp = choice('ALLOW_HTTP', ['0', '1'], '0') === '1'
  if (production && serves) {
    if (!publicUrl) faults.push('PUBLIC_URL must be set under NODE_ENV=production: links in mails begin with it.')
    else if (!publicUrl.startsWith('https:') && !allowHttp) {
      faults.push(
        'PUBLIC_URL must start with https:// under NODE_ENV=production. ALLOW_HTTP=1 allows http: passwords and sessions then travel where others can read them.',
      )
    }
    if (!secret) faults.push('SECRET must be set under NODE_ENV=production: every process needs the same one, and a restored backup, too.')
    if (!logSigningKey)
      faults.push('LOG_SIGNING_KEY must be set under NODE_ENV=production: every process signs the public log with the same one.')
    if (!smtpUrl)
      faults.push('SMTP_URL must be set under NODE_ENV=production: without mail no address can be verified and no password reset.')
  }

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const ownerDatabaseUrl = url('OWNER_DATABASE_URL', ['postgres:', 'postgresql:'])
  if (ownerDatabaseUrl && !text('DATABASE_URL')) faults.push('OWNER_DATABASE_URL needs a DATABASE_URL for the role that serves.')
  if (production && databaseUrl && ownerDatabaseUrl && new URL(databaseUrl).username === new URL(ownerDatabaseUrl).username)
    faults.push('DATABASE_URL and OWNER_DATABASE_URL must name two roles under NODE_ENV=production.')

  const replicaUrl = url('REPLICA_URL', ['postgres:', 'postgresql:'])
  if (replicaUrl && !databaseUrl) faults.push('REPLICA_URL needs the DATABASE_URL that it is a replica of.')

  const sandboxBankUrl = url('SANDBOX_BANK_URL', ['http:', 'https:'])?.replace(/\/$/, '')
  if (production && sandboxBankUrl) faults.push('SANDBOX_BANK_URL is refused under NODE_ENV=production.')

  const bureau = (name: string, address: string | undefined, token: string | undefined): BureauConnection | undefined => {
    if (production && address && !address.startsWith('https:'))
      faults.push(`BUREAU_${name}_URL must start with https:// under NODE_ENV=production.`)
    if ((address === undefined) !== (token === undefined)) faults.push(`BUREAU_${name}_URL and BUREAU_${name}_TOKEN must be set together.`)
    return address && token ? { url: address, token } : undefined
  }
  const bureaus = Object.freeze({
    aecb: bureau('AECB', url('BUREAU_AECB_URL', ['https:', 'http:']), text('BUREAU_AECB_TOKEN')),
    simah: bureau('SIMAH', url('BUREAU_SIMAH_URL', ['https:', 'http:']), text('BUREAU_SIMAH_TOKEN')),
  })

  const sandboxBureau = choice('SANDBOX_BUREAU', ['0', '1'], production ? '0' : '1') === '1'
  if (production && sandboxBureau) faults.push('SANDBOX_BUREAU=1 is refused under NODE_ENV=production: it makes reports up.')

  const config: Config = Object.freeze({
    production,
    // In development anyone who can reach the server can read the inbox, so it listens on this machine only.
    host: text('HOST') ?? (production ? '0.0.0.0' : 'localhost'),
    port,
    publicUrl: publicUrl ?? clientUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`,
    databaseUrl,
    ownerDatabaseUrl,
    dataDir: path.resolve(text('DATA_DIR') ?? '.data'),
    embeddedPgBin: text('EMBEDDED_PG_BIN'),
    poolSize: integer('POOL_SIZE', 10, 2, 200),
    readerPool: integer('READER_POOL', 3, 1, 50),
    replicaUrl,
    demo: production ? 'off' : demo,
    secret,
    logSigningKey,
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? 'Mizan <no-reply@mizan.localhost>',
    supportEmail,
    feeIssuer,
    smsGatewayUrl: url('SMS_GATEWAY_URL', ['https:', 'http:']),
    sandboxBankUrl,
    bureaus,
    sandboxBureau: sandboxBureau && !production,
    s3,
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 10),
    allowedOrigins: (text('ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    limits: Object.freeze({
      costPerUser: integer('COST_PER_USER', 200_000, LEAST_LIMIT, 1_000_000_000),
      costPerKey: integer('COST_PER_KEY', 100_000, LEAST_LIMIT, 1_000_000_000),
      costPerAddress: integer('COST_PER_ADDRESS', 200_000, LEAST_LIMIT, 1_000_000_000),
      socketsPerUser: integer('SOCKETS_PER_USER', 20, 1, 1_000_000),
      socketsPerAddress: integer('SOCKETS_PER_ADDRESS', 200, 1, 1_000_000),
      keyPerMinute: integer('KEY_REQUESTS_PER_MINUTE', 100, 1, 1_000_000),
      keyPerHour: integer('KEY_REQUESTS_PER_HOUR', 1_000, 1, 100_000_000),
    }),
  })
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}
