import type { App } from './app.ts'

/** Says on the terminal where the product is and who can sign in. */
export const welcome = async ({ platform, http }: App) => {
  const { config } = platform
  const url = config.publicUrl
  const { data } = (
    await http.inject({ method: 'POST', url: '/graphql', payload: { query: '{ product { demoAccounts { role email password } } }' } })
  ).json<{
    data: { product: { demoAccounts: { role: string; email: string; password: string }[] } }
  }>()
  const accounts = data.product.demoAccounts
  const lines = [
    '',
    `  Mizan is ready at ${url}`,
    `  GraphQL at ${url}/graphql, the explorer at ${url}/explorer`,
    ...(config.production ? [] : [`  Mail and text messages can be read at ${url}/inbox`]),
    ...(accounts.length > 0 ? ['', `  Demo accounts (password: ${accounts[0]!.password})`] : []),
    ...accounts.map(({ role, email }) => `    ${role.toLowerCase().replace('_', ' ').padEnd(16)}${email}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
