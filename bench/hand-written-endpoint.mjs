// The reference: the same marketplace page written by hand, without rights, limits, logs or GraphQL.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const text = `
  select id, title, description, request_type, amount, currency, preferred_structure, repayment_period, business_sector,
    urgency, expires_at, view_count, interested_lenders, merchant_name
  from financing_request where status = 'active' and expires_at > now() order by published_at desc, id desc limit 20`
const types = { getTypeParser: () => (value) => value }
const quoted = JSON.stringify

createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'page', text, rowMode: 'array', types })
  let body = '{"data":{"marketplace":{"nodes":['
  for (let at = 0; at < rows.length; at++) {
    const r = rows[at]
    const amount = `${r[4].slice(0, -2)}.${r[4].slice(-2)}`
    body += `${at ? ',' : ''}{"id":"${r[0]}","title":${quoted(r[1])},"description":${quoted(r[2])},"requestType":"${r[3]}","amount":"${amount}","currency":"${r[5]}","preferredStructure":"${r[6]}","repaymentPeriod":${r[7]},"businessSector":"${r[8]}","urgency":"${r[9]}","expiresAt":"${r[10]}","viewCount":${r[11]},"interestedLenders":${r[12]},"merchantName":${quoted(r[13])}}`
  }
  body += ']}}}'
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
