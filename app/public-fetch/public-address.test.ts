import { describe, expect, test } from "vitest";
import { isPublic, isPublicName, isWebPort } from "./public-address.server";

describe("an address that is not the public internet's is known as such:", () => {
  test.each([
    ["this machine", ["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"]],
    ["IPv6's oldest way to write IPv4", ["::7f00:1", "::127.0.0.1", "::a00:1", "::2", "::8.8.8.8"]],
    ["IPv4 that is translated", ["::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"]],
    ["no address, and this network", ["0.0.0.0", "0.1.2.3", "::"]],
    ["private networks", ["10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.1", "fc00::1", "fdff::1"]],
    ["a provider's customers among each other", ["100.64.0.1", "100.127.255.254"]],
    ["the neighbours on the cable", ["169.254.1.1", "fe80::1", "febf::1", "fe80::1%eth0", "fec0::1"]],
    ["clouds' metadata of AWS, Azure, GCP and most others", ["169.254.169.254", "fd00:ec2::254", "fd20:ce::254"]],
    ["clouds' metadata of Alibaba, Oracle and Azure", ["100.100.100.200", "192.0.0.192", "168.63.129.16"]],
    ["clouds' metadata, written as IPv6", ["::ffff:169.254.169.254", "::a9fe:a9fe", "::ffff:a83f:8110"]],
    ["protocols", ["192.0.0.1", "192.0.0.170", "192.88.99.1", "192.31.196.1", "192.52.193.1", "192.175.48.1"]],
    ["measurements", ["198.18.0.1", "198.19.255.254", "2001:2::1"]],
    ["examples in documents", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1", "3fff:fff::1"]],
    ["many at once", ["224.0.0.1", "239.255.255.250", "255.255.255.255", "ff02::1", "ff0e::1"]],
    ["reserved", ["240.0.0.1", "254.1.2.3"]],
    ["NAT64", ["64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b::8.8.8.8", "64:ff9b:1::1"]],
    ["6to4", ["2002:7f00:1::1", "2002:a00:1::", "2002:808:808::1"]],
    ["Teredo", ["2001::1", "2001:0:7f00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2"]],
    ["identities, no places", ["2001:10::1", "2001:20::1", "2001:30::1", "2001:1::1", "2001:3::1", "2001:4:112::1"]],
    ["what is thrown away, and segments of routes", ["100::1", "100:0:0:1::1", "5f00::1"]],
    [
      "what is given to nobody",
      [
        "1000::1",
        "1fff::1",
        "2004::1",
        "2d00::1",
        "2001:6000::1",
        "2003:4000::1",
        "2420::1",
        "3000::1",
        "3ffe::1",
        "4000::1",
        "e000::1",
      ],
    ],
    ["no address at all", ["", "localhost", "1.2.3.4.5", "::g", "example.org"]],
  ])("%s", (_what, addresses) => {
    for (const address of addresses) expect([address, isPublic(address)]).toEqual([address, false]);
  });
});

test("addresses of the public internet stay what they are", () => {
  const addresses = [
    ...[
      "93.184.215.14",
      "8.8.8.8",
      "1.1.1.1",
      "100.63.255.255",
      "100.128.0.1",
      "172.32.0.1",
      "192.0.1.1",
      "223.255.255.1",
    ],
    ...[
      "::ffff:8.8.8.8",
      "2001:200::1",
      "2001:4860:4860::8888",
      "2003:e2::1",
      "2400:cb00::1",
      "2410::1",
      "2606:4700::1111",
    ],
    ...["2610:a1::1", "2620:fe::fe", "2630::1", "2800:3f0::1", "2a00:1450::1", "2a10:50c0::1", "2c0f:fb50::1"],
  ];
  for (const address of addresses) expect([address, isPublic(address)]).toEqual([address, true]);
});

test("names that no public name server knows are not looked up", () => {
  for (const name of [
    ...["localhost", "LOCALHOST.", "router", "metadata", "instance-data", "a.localhost", "printer.local"],
    ...[
      "metadata.google.internal",
      "metadata.google.internal.",
      "Metadata.Google.Internal",
      "nas.home.arpa",
      "nas.lan",
    ],
  ]) {
    expect([name, isPublicName(name)]).toEqual([name, false]);
  }
  for (const name of [
    "example.org",
    "local.example.org",
    "www.example.org.",
    "internal.example",
    "xn--bcher-kva.example",
  ]) {
    expect([name, isPublicName(name)]).toEqual([name, true]);
  }
});

test("the web is asked at its own ports, and above the ports of a system's services", () => {
  for (const port of ["", "80", "443", "1024", "3000", "8080", "8443"])
    expect([port, isWebPort(port)]).toEqual([port, true]);
  for (const port of ["0", "21", "22", "25", "53", "110", "465", "587", "993", "1023"]) {
    expect([port, isWebPort(port)]).toEqual([port, false]);
  }
});
