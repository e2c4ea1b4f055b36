import { Role } from '../../../shared/role.ts'

/** Acts for the same business as the demo's first merchant, and approves its large payments. */
export const DEMO_COLLEAGUE = {
  role: Role.MERCHANT,
  name: 'Rashid Al Mansoori',
  email: 'rashid@mizan.demo',
  phone: '+971501110008',
} as const

/** The people of the demo. Their accounts exist only where the demo was seeded. */
export const DEMO_PEOPLE = [
  { role: Role.MERCHANT, name: 'Layla Al Mansoori', email: 'merchant@mizan.demo', phone: '+971501110001' },
  DEMO_COLLEAGUE,
  { role: Role.LENDER, name: 'Omar Haddad', email: 'lender@mizan.demo', phone: '+971501110002' },
  { role: Role.LENDER, name: 'Noura Al Qahtani', email: 'lender2@mizan.demo', phone: '+966501110003' },
  { role: Role.PRIVATE_LENDER, name: 'Yusuf Bello', email: 'private@mizan.demo', phone: '+2348011110004' },
  { role: Role.SSB_AUDITOR, name: 'Dr. Hamza Siddiqui', email: 'auditor@mizan.demo', phone: '+971501110005' },
  { role: Role.ADMIN, name: 'Mariam Farouk', email: 'admin@mizan.demo', phone: '+971501110006' },
  { role: Role.ANALYST, name: 'Karim Nasser', email: 'analyst@mizan.demo', phone: '+971501110007' },
] as const

/** Shown on the sign-in page where the demo is on. */
export const DEMO_PASSWORD = 'balance-and-trade'
