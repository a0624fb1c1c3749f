-- Asks for addresses round and round, and says as one line of JSON what came of it.
-- Arguments: how many readers there were so far, then for each request its path and its headers, one a line.

local requests, at, readers = {}, 0, 0

function init(args)
  readers = tonumber(args[1])
  for index = 2, #args, 2 do
    local path, headers = args[index], {}
    for name, value in args[index + 1]:gmatch("([^\n:]+): ([^\n]+)") do
      headers[name] = value
    end
    requests[#requests + 1] = { path = path, headers = headers, text = wrk.format("GET", path, headers) }
  end
end

-- Readers come from many addresses, and how often one address may search is limited.
local function from_another_address(asked)
  readers = readers + 1
  local high, middle, low = math.floor(readers / 65536) % 256, math.floor(readers / 256) % 256, readers % 256
  asked.headers["x-forwarded-for"] = ("10.%d.%d.%d"):format(high, middle, low)
  return wrk.format("GET", asked.path, asked.headers)
end

function request()
  at = at % #requests + 1
  local asked = requests[at]
  return asked.headers["x-forwarded-for"] and from_another_address(asked) or asked.text
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local line = '\n{"answers":%d,"seconds":%.6f,"p99":%.3f,"failed":%d,"refused":%d}\n'
  local p99 = latency:percentile(99) / 1000
  io.write(line:format(summary.requests, summary.duration / 1000000, p99, failed, errors.status))
end
