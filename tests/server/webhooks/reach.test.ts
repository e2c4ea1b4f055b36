import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress, PUBLIC_REACH, type Reach, readEndpointUrl } from '../../../server/platform/http/reach.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openReceiver, type Receiver } from '../../support/receiver.ts'
import { openWorld, type World } from '../../support/world.ts'
import { refusal } from '../pay/desk.ts'
import { addEndpoint, deliveryOf, endpointsOf, sendTest, updateEndpoint } from './desk.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['0.0.0.0', 'this host'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'shared by a carrier'],
    ['100.100.100.200', 'metadata of Alibaba'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['168.63.129.16', 'the host within Azure'],
    ['169.254.169.254', 'metadata'],
    ['172.16.0.1', 'private'],
    ['192.0.0.192', 'metadata of Oracle'],
    ['192.0.2.1', 'documentation'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this host'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'an IPv4 address within one of IPv6'],
    ['::ffff:127.0.0.1', 'a mapped loopback'],
    ['::ffff:10.0.0.1', 'a mapped private one'],
    ['64:ff9b::7f00:1', 'loopback through a translator'],
    ['64:ff9b:1::7f00:1', 'loopback through a local translator'],
    ['2002:7f00:1::', 'loopback through 6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'metadata of Amazon'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local of an interface'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['receiver.example', 'no address'],
    ['', 'no address'],
  ])('%s is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

/** Every spelling of an address that is not public, or of a URL that hides where it leads. */
const HOSTILE = (port: string): [string, string][] => [
  ['https://127.0.0.1/', 'loopback'],
  ['https://2130706433/', 'decimal'],
  ['https://0177.0.0.1/', 'octal'],
  ['https://0x7f.0.0.1/', 'hexadecimal'],
  ['https://0x7f000001/', 'hexadecimal'],
  ['https://127.1/', 'short'],
  ['https://①②⑦.0.0.1/', 'digits of another script'],
  ['https://127。0。0。1/', 'dots of another script'],
  ['https://[::1]/', 'loopback of IPv6'],
  ['https://[::ffff:127.0.0.1]/', 'mapped'],
  ['https://[::ffff:7f00:1]/', 'mapped, hexadecimal'],
  ['https://[64:ff9b::7f00:1]/', 'through a translator'],
  ['https://169.254.169.254/latest/meta-data/', 'metadata'],
  ['https://metadata.google.internal/', 'a name with a private address'],
  ['https://localhost/', 'a name of the machine'],
  ['https://localhost./', 'a name of the machine'],
  ['https://nowhere.example/', 'a name without an address'],
  ['https://both.example/', 'a name with a public and a private address'],
  ['https://public.example@127.0.0.1/', 'a user name'],
  ['https://user:password@public.example/', 'a password'],
  ['https://public.example#@127.0.0.1/', 'a fragment'],
  ['https://public.example\\@127.0.0.1/', 'a backslash'],
  ['https://public.example /', 'a space'],
  [`https://public.example:${port}/`, 'a port'],
  [`http://127.0.0.1:${port}/`, 'no encryption'],
  ['http://public.example/', 'no encryption'],
  ['ftp://public.example/', 'another scheme'],
  ['file:///etc/passwd', 'a file'],
  ['gopher://127.0.0.1/', 'another scheme'],
  ['javascript:alert(1)', 'a script'],
  ['//public.example/', 'no scheme'],
  ['public.example', 'no scheme'],
  ['', 'nothing'],
  [`https://public.example/${'x'.repeat(2_000)}`, 'too long'],
]

const NAMES: Record<string, readonly string[]> = {
  'public.example': ['8.8.8.8'],
  'both.example': ['8.8.8.8', '127.0.0.1'],
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
}

describe('with the rules of production', () => {
  let world: World
  let listener: Receiver
  let merchant: Member
  const names: Record<string, readonly string[]> = {}
  /** Production's rules with names of this test, and with the listener's port, so that what they let through would be seen. */
  let reach: Reach
  beforeAll(async () => {
    listener = await openReceiver()
    const { port } = new URL(listener.url)
    reach = {
      ...PUBLIC_REACH,
      allowsOrigin: (url) => PUBLIC_REACH.allowsOrigin(url) || (url.port === port && url.hostname.endsWith('.listener.example')),
      resolve: async (name) => names[name] ?? [],
    }
    world = await openWorld({ runJobs: false, reach })
  })
  beforeEach(async () => {
    Object.assign(names, NAMES)
    merchant = await aMerchant(world)
  })
  afterAll(async () => {
    await world.close()
    await listener.close()
  })

  it('no hostile URL is saved, by adding or by a change, and none of them opens a connection', async () => {
    const { id } = await addEndpoint(world, merchant, { url: 'https://public.example/hook' })
    for (const [url, why] of HOSTILE(new URL(listener.url).port)) {
      await world.app.platform.throttle.forgive({ name: 'webhook_url', tries: 30, seconds: 900 }, merchant.businessId!)
      for (const save of [() => addEndpoint(world, merchant, { url }), () => updateEndpoint(world, merchant, id, { url })])
        expect((await refusal(save())).fields, `${url}: ${why}`).toHaveProperty('url')
    }
    expect(await endpointsOf(world, merchant)).toMatchObject([{ url: 'https://public.example/hook' }])
    expect(listener.connections()).toBe(0)
  })

  it('a name that resolves to this machine after it was saved is not connected to', async () => {
    const { port } = new URL(listener.url)
    names['rebinds.listener.example'] = ['8.8.8.8']
    const { id } = await addEndpoint(world, merchant, { url: `http://rebinds.listener.example:${port}/hook` })
    for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['8.8.8.8', '127.0.0.1'], []]) {
      names['rebinds.listener.example'] = addresses
      const { id: deliveryId } = await sendTest(world, merchant, id)
      await world.app.finishJobs()
      expect((await deliveryOf(world, merchant, deliveryId)).attempts).toMatchObject([{ failure: 'ADDRESS', httpStatus: null }])
    }
    expect(listener.connections()).toBe(0)
  })

  it('a name in another script is kept in ASCII', () => {
    expect(readEndpointUrl(' https://MÜNCHEN.example/Hook?a=1 ', PUBLIC_REACH)?.href).toBe('https://xn--mnchen-3ya.example/Hook?a=1')
  })

  it('looking names up is limited, whatever they are', async () => {
    for (let time = 0; time < 30; time++) await refusal(addEndpoint(world, merchant, { url: 'https://nowhere.example/' }))
    expect((await refusal(addEndpoint(world, merchant, { url: 'https://nowhere.example/' }))).code).toBe('RATE_LIMITED')
  })
})

it('production refuses to start with any other reach', async () => {
  const elsewhere = { ...PUBLIC_REACH }
  await expect(openWorld({ runJobs: false, production: true, secret: 'x'.repeat(32), reach: elsewhere })).rejects.toThrow(
    'public addresses',
  )
})
