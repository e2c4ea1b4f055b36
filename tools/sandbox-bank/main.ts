import path from 'node:path'
import { readConfig } from '../../server/platform/config.ts'
import { systemClock } from '../../server/shared/clock.ts'
import { createSandboxBank } from './server.ts'

/** The port when it runs as a separate process. */
const PORT = 4100

const config = readConfig()
if (config.production) throw new Error('The sandbox bank is refused under NODE_ENV=production.')
const bank = createSandboxBank({
  clock: systemClock,
  secret: config.secret ?? 'sandbox',
  file: path.join(config.dataDir, 'sandbox-bank.json'),
  redirectUris: [`${config.publicUrl}/app/connections`],
})
const address = await bank.listen(PORT, 'localhost')
process.stdout.write(
  `The sandbox bank is ready. Start the product with SANDBOX_BANK_URL=${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}\n`,
)
