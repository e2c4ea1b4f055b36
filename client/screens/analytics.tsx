const Analytics = () => null
export default Analytics
