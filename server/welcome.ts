import type { Logger } from 'pino'
import type { App } from './app.ts'

/** How the operator of a build makes an administrator; a link here would give the account to anyone who reads the log. */
const FIRST_ADMIN = 'node dist/server/commands/run.js first-admin --email name@company.com'

/** Says on the terminal where the product is and who can sign in, and how the first administrator is made. */
export const welcome = async ({ platform, http, rooms }: App, log: Logger) => {
  const { config } = platform
  const url = config.publicUrl
  const { data } = (
    await http.inject({ method: 'POST', url: '/graphql', payload: { query: '{ product { demoAccounts { role email password } } }' } })
  ).json<{
    data: { product: { demoAccounts: { role: string; email: string; password: string }[] } }
  }>()
  const accounts = data.product.demoAccounts
  const lacksAdmin = config.production && !(await rooms.identity.invitations.hasAdmin())
  if (lacksAdmin) log.warn({ command: 'first-admin' }, 'there is no administrator yet')
  const lines = [
    '',
    `  Mizan is ready at ${url}`,
    `  GraphQL at ${url}/graphql, the explorer at ${url}/app/explorer`,
    ...(config.production ? [] : [`  Mail and text messages can be read at ${url}/inbox`]),
    ...(lacksAdmin ? ['', '  There is no administrator yet. Make the first one with', `    ${FIRST_ADMIN}`] : []),
    ...(accounts.length > 0 ? ['', `  Demo accounts (password: ${accounts[0]!.password})`] : []),
    ...accounts.map(({ role, email }) => `    ${role.toLowerCase().replace('_', ' ').padEnd(16)}${email}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
