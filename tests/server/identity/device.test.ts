import { describe, expect, it } from 'vitest'
import { rangeOf } from '../../../server/modules/identity/records/address.ts'
import { deviceOf, keptUserAgent } from '../../../server/modules/identity/records/device.ts'
import { plainAddress } from '../../../server/platform/http/authentication.ts'

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0',
      'Opera',
      'ChromeOS',
    ],
    ['curl/8.5.0', null, null],
    ['<script>alert(1)</script>', null, null],
    ['', null, null],
    [null, null, null],
  ])('that calls itself %s is named by browser and system', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })

  it('is kept as at most 400 characters', () => {
    expect(keptUserAgent('x'.repeat(500))).toHaveLength(400)
    for (const nothing of ['', null, undefined]) expect(keptUserAgent(nothing)).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['somewhere', null],
    ['', null],
    [null, null],
  ])('%s is read as %s', (ip, plain) => {
    expect(plainAddress(ip)).toBe(plain)
  })
})

describe('a range of addresses', () => {
  it.each([
    [' 203.0.113.7 ', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.7/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
  ])('%s is read as %s', (text, range) => {
    expect(rangeOf(text)).toBe(range)
  })

  it.each([
    '',
    '/',
    '/24',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.7/ 8',
    '203.0.113.7/8/8',
    '203.0.113.256',
    '2001:db8::/129',
    '::ffff:1.2.3.4/64',
  ])('%s names none', (text) => {
    expect(rangeOf(text)).toBeNull()
  })

  it.each(['fe80::1%eth0/64', 'localhost', "1.2.3.4'; drop table session", '1.2.3'])('%s names none', (text) => {
    expect(rangeOf(text)).toBeNull()
  })
})
